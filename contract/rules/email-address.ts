import { z } from 'zod'
import { maxLength } from './limits.ts'

/** What counts as an email address, for forms, contact files and everything else. The database only requires an @. */
export const EmailFormat = z
  .email('Enter an email address such as name@example.com')
  .max(maxLength.email, 'This email address is too long')

export const isEmailAddress = (text: string) => EmailFormat.safeParse(text).success
