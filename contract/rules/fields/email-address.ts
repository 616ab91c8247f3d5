import { maxLength } from '../limits.ts'

/** What counts as an email address, for forms, contact files and everything else. The database only requires an @. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const emailWords = {
  wrong: 'Enter an email address such as name@example.com',
  tooLong: 'This email address is too long',
}

/** Why a text is not an email address. */
export function wrongWithEmail(text: string) {
  if (text.length > maxLength.email) return emailWords.tooLong
  return emailPattern.test(text) ? undefined : emailWords.wrong
}

export const isEmailAddress = (text: string) => wrongWithEmail(text) === undefined
