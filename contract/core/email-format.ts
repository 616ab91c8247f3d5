import { z } from 'zod'
import { emailPattern, emailWords } from '../rules/fields/email-address.ts'
import { maxLength } from '../rules/limits.ts'

/** The rule of `rules/fields/email-address.ts` as a schema. */
export const EmailFormat = z
  .email({ pattern: emailPattern, error: emailWords.wrong })
  .max(maxLength.email, emailWords.tooLong)
