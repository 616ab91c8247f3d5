export const tooLong = (max: number) => `Use at most ${max} characters`

export const lineWords = 'Use only letters, numbers and symbols'

/** Whether a text has no control characters, nor those that turn the direction of what follows them. */
export const isLine = (text: string) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)

/** Why a text is not one line of at most so many characters. */
export function wrongWithLine(text: string, max: number) {
  if (text.length > max) return tooLong(max)
  return isLine(text) ? undefined : lineWords
}
