import { z } from 'zod'
import { emailWords } from '../rules/fields/email-address.ts'
import { isLine, lineWords, tooLong } from '../rules/fields/line.ts'
import { maxLength } from '../rules/limits.ts'
import { parsePhone } from '../rules/phone.ts'
import { EmailFormat } from './email-format.ts'

/** A form sends an untouched field as empty text: that is no answer, not an empty one. */
export const absentIfEmpty = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value

/** One line of text, as `rules/fields/line.ts` says. */
export const Line = (max: number) => z.string().trim().max(max, tooLong(max)).refine(isLine, lineWords)

/** An address as it is stored: trimmed and in small letters. */
export const EmailAddress = z
  .string('Enter an email address')
  .trim()
  .toLowerCase()
  .max(maxLength.email, emailWords.tooLong)
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
