import { Problem } from '../../../contract/core/problems.ts'
import type { TypedCard } from '../../../contract/providers/cards.ts'

export type TestCard = { brand: string; last4: string; expires: string; pays: boolean }

export const declined = 'Your card was declined.'

/** Stripe's own test numbers. One that is refused at once, and one that is taken and then does not pay. */
const byNumber: Record<string, { brand: string; pays: boolean } | 'declined'> = {
  '4242424242424242': { brand: 'visa', pays: true },
  '5555555555554444': { brand: 'mastercard', pays: true },
  '4000000000000341': { brand: 'visa', pays: false },
  '4000000000000002': 'declined',
}

/** Stripe's own names for cards that need no number. */
export function cardByName(name: string, now: Date): TestCard | 'declined' | undefined {
  const expires = `${now.getUTCFullYear() + 3}-12`
  const cards: Record<string, TestCard | 'declined'> = {
    pm_card_visa: { brand: 'visa', last4: '4242', expires, pays: true },
    pm_card_mastercard: { brand: 'mastercard', last4: '4444', expires, pays: true },
    pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', expires, pays: false },
    pm_card_chargeDeclined: 'declined',
  }
  return Object.hasOwn(cards, name) ? cards[name] : undefined
}

const refuse = (field: keyof TypedCard, message: string) =>
  new Problem('card_refused', { message, fields: { [field]: message } })

/** Reads what was typed as a provider's form does, or throws what such a form would say. */
export function readTypedCard({ number, expiry, securityCode }: TypedCard, now: Date): TestCard {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{14,19}$/.test(digits)) throw refuse('number', 'Your card number is incomplete.')
  if (!passesLuhn(digits)) throw refuse('number', 'Your card number is invalid.')
  const expires = readExpiry(expiry, now)
  if (!/^\d{3,4}$/.test(securityCode.trim()))
    throw refuse('securityCode', "Your card's security code is incomplete.")
  const card = Object.hasOwn(byNumber, digits) ? byNumber[digits] : undefined
  if (!card)
    throw refuse('number', 'Payments are simulated here. Use a test card, such as 4242 4242 4242 4242.')
  if (card === 'declined') throw refuse('number', declined)
  return { ...card, last4: digits.slice(-4), expires }
}

function readExpiry(typed: string, now: Date) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12)
    throw refuse('expiry', "Your card's expiry date is incomplete.")
  const expires = `20${year}-${month.padStart(2, '0')}`
  if (expires < now.toISOString().slice(0, 7))
    throw refuse('expiry', "Your card's expiry date is in the past.")
  return expires
}

/** The check digit of card numbers: every second digit from the right is doubled. */
function passesLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
