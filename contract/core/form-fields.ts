import { z } from 'zod'
import { EmailFormat } from '../rules/email-address.ts'
import { maxLength } from '../rules/limits.ts'
import { parsePhone } from '../rules/phone.ts'

/** A form sends an untouched field as empty text: that is no answer, not an empty one. */
export const absentIfEmpty = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value

/** One line of text without control characters, nor those that turn the direction of what follows them. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine(
      text => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text),
      'Use only letters, numbers and symbols',
    )

/** An address as it is stored: trimmed and in small letters. */
export const EmailAddress = z
  .string('Enter an email address')
  .trim()
  .toLowerCase()
  .max(maxLength.email, 'This email address is too long')
  .pipe(EmailFormat)

/** A phone number as people write it, stored in E.164. */
export const PhoneNumber = z.string().transform((text, context) => {
  const phone = parsePhone(text.slice(0, maxLength.phone))
  if (phone.ok) return phone.e164
  context.addIssue({ code: 'custom', message: phone.message })
  return z.NEVER
})

/** A field that people do not see. What fills it in is a program. */
export const Honeypot = z.string().max(500).optional().describe('Leave it out')

const maxNames = 60

/** Names of insurers, languages or specialties: without duplicates, ignoring case, and without empty ones. */
export const Names = z
  .array(Line(80))
  .max(maxNames, `Enter at most ${maxNames}`)
  .transform(names => [
    ...new Map(names.filter(Boolean).map(name => [name.toLowerCase(), name] as const)).values(),
  ])
