import {
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { LruCache } from '../algorithms/lru-cache.ts'

type ParsedPhone = { ok: true; e164: string } | { ok: false; message: string }

// Reserved by Ofcom for drama. Some of these ranges are missing from the library's numbering plan, and
// which ones may change with its next release, so all are named.
const reservedForDrama =
  /^\+44(1(1[3-8]|[2-6]1)4960|1914980|2079460|2896496|2920180|1632960|7700900|8081570|9098790|3069990)\d{3}$/

const messages = {
  empty: 'Enter a phone number.',
  unreadable: 'Enter a phone number using digits only, such as 020 7946 0123.',
  extension: 'Enter the number without its extension.',
  country: "This country code doesn't exist. Enter a UK number, or start with + and a country code.",
  short: "This phone number is too short. Check you haven't missed a digit.",
  long: "This phone number is too long. Check you haven't typed an extra digit.",
  unassignedUk: "This UK phone number doesn't exist. Check the area code and every digit.",
  unassigned: "This phone number doesn't exist in that country. Check the country code and every digit.",
}

/** Reads a phone number as a person writes it, as British unless it names another country. */
export function parsePhone(text: string): ParsedPhone {
  const typed = text.trim()
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract: false })
  if (phone?.ext) return { ok: false, message: messages.extension }
  if (phone && (phone.isValid() || reservedForDrama.test(phone.number)))
    return { ok: true, e164: phone.number }
  return { ok: false, message: whatIsWrong(typed, phone) }
}

function whatIsWrong(typed: string, phone: PhoneNumber | undefined): string {
  if (typed === '') return messages.empty
  const length = validatePhoneNumberLength(typed, 'GB')
  if (length === 'TOO_LONG') return messages.long
  if (length === 'TOO_SHORT') return messages.short
  if (length === 'INVALID_COUNTRY') return messages.country
  if (!phone) return messages.unreadable
  if (phone.countryCallingCode !== '44') return messages.unassigned
  // A few real UK numbers have fewer than ten digits, so the library calls no such length too short.
  return phone.nationalNumber.length < 10 ? messages.short : messages.unassignedUk
}

const maxKnown = 10_000
const known = new LruCache<string, string>(maxKnown)

/** Writes a stored number for people: UK numbers nationally, others with their country code. */
export function formatPhone(e164: string): string {
  // A list shows twenty of them, and reading one takes the library longer than everything else on a card.
  return known.get(e164) ?? known.set(e164, write(e164))
}

function write(e164: string): string {
  const phone = parsePhoneNumberFromString(e164)
  if (!phone) return e164
  return phone.countryCallingCode === '44' ? phone.formatNational() : phone.formatInternational()
}
