import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '../../../contract/core/problems.ts'
import type { TypedCard } from '../../../contract/providers/cards.ts'

export type TestCard = {
  brand: string
  last4: string
  expires: string
  /** The same for the same card, as a card provider gives it. */
  fingerprint: string
  pays: boolean
  /** What the bank says when the card is charged and does not pay. */
  refusal?: string
  /** When the bank asks the cardholder: once, when the card is saved, or for every payment. */
  authentication?: 'setup' | 'always'
  /** False for a card that is declined once its holder has been authenticated. */
  taken?: boolean
}

type Kind = Omit<TestCard, 'last4' | 'expires' | 'fingerprint'>
type Refused = { field: keyof TypedCard; message: string }

export const declined = 'Your card was declined.'
export const expired = 'Your card has expired.'
const insufficientFunds = 'Your card has insufficient funds.'
const wrongCode = "Your card's security code is incorrect."

const visa: Kind = { brand: 'visa', pays: true }
const refusedAtOnce = (message: string, field: keyof TypedCard = 'number'): Refused => ({ field, message })

/** Stripe's own test numbers and names, each with what happens to such a card. */
const testCards: { number: string; name: string; card: Kind | Refused }[] = [
  { number: '4242424242424242', name: 'pm_card_visa', card: visa },
  { number: '5555555555554444', name: 'pm_card_mastercard', card: { brand: 'mastercard', pays: true } },
  { number: '4000000000000341', name: 'pm_card_chargeCustomerFail', card: { ...visa, pays: false } },
  {
    number: '4000002500003155',
    name: 'pm_card_authenticationRequiredOnSetup',
    card: { ...visa, authentication: 'setup' },
  },
  {
    number: '4000002760003184',
    name: 'pm_card_authenticationRequired',
    card: { ...visa, authentication: 'always' },
  },
  {
    number: '4000008260003178',
    name: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    card: { ...visa, pays: false, refusal: insufficientFunds, authentication: 'always' },
  },
  {
    number: '4000008400001629',
    name: 'pm_card_threeDSecureRequiredChargeDeclined',
    card: { ...visa, pays: false, authentication: 'always', taken: false },
  },
  { number: '4000000000000002', name: 'pm_card_chargeDeclined', card: refusedAtOnce(declined) },
  {
    number: '4000000000009995',
    name: 'pm_card_chargeDeclinedInsufficientFunds',
    card: refusedAtOnce(insufficientFunds),
  },
  {
    number: '4000000000000069',
    name: 'pm_card_chargeDeclinedExpiredCard',
    card: refusedAtOnce(expired, 'expiry'),
  },
  {
    number: '4000000000000127',
    name: 'pm_card_chargeDeclinedIncorrectCvc',
    card: refusedAtOnce(wrongCode, 'securityCode'),
  },
]

/** A card that needs no number; throws what the bank says of one that is refused, undefined for any other name. */
export function cardByName(name: string, now: Date): TestCard | undefined {
  const found = testCards.find(test => test.name === name)
  if (!found) return undefined
  if ('message' in found.card) throw new Problem('card_refused', { message: found.card.message })
  const expires = `${now.getUTCFullYear() + 3}-12`
  return { ...found.card, last4: found.number.slice(-4), expires, fingerprint: randomUUID() }
}

const refuse = (field: keyof TypedCard, message: string) =>
  new Problem('card_refused', { message, fields: { [field]: message } })

/** Validates card details as a provider's form does, and throws the message such a form would show. */
export function readTypedCard({ number, expiry, securityCode }: TypedCard, now: Date): TestCard {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{14,19}$/.test(digits)) throw refuse('number', 'Your card number is incomplete.')
  if (!passesLuhn(digits)) throw refuse('number', 'Your card number is invalid.')
  const expires = readExpiry(expiry, now)
  if (!/^\d{3,4}$/.test(securityCode.trim()))
    throw refuse('securityCode', "Your card's security code is incomplete.")
  const card = testCards.find(test => test.number === digits)?.card
  if (!card)
    throw refuse('number', 'Payments are simulated here. Use a test card, such as 4242 4242 4242 4242.')
  if ('message' in card) throw refuse(card.field, card.message)
  const fingerprint = fingerprintOf([digits, expires, securityCode.trim()])
  return { ...card, last4: digits.slice(-4), expires, fingerprint }
}

/**
 * There is one number for each behaviour, so another expiry date or security code makes another card. A card that is only
 * named stands for a new one each time.
 */
const fingerprintOf = (typed: string[]) => createHash('sha256').update(typed.join(' ')).digest('hex')

function readExpiry(typed: string, now: Date) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (!month) throw refuse('expiry', "Your card's expiry date is incomplete.")
  if (Number(month) < 1 || Number(month) > 12) throw refuse('expiry', "Your card's expiry date is invalid.")
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
