import { messages } from '../text/messages.ts'

/** The special characters a password may have; it needs one of them. */
const allowedSpecials = '@$!%*?&'
const shortestPassword = 8
export const longestPassword = 128
export const tooLongPassword = `Password must be at most ${longestPassword} characters.`
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/

/** As a sentence lists them. */
export const specialsInWords = [...allowedSpecials].join(' ')

/** For password managers, so that generated passwords are accepted. */
export const passwordRules = `minlength: ${shortestPassword}; maxlength: ${longestPassword}; required: lower; required: upper; required: digit; required: [${allowedSpecials}]; allowed: lower, upper, digit, [${allowedSpecials}];`

/** Why a text may not be a password, in the product's fixed words; `explainPassword` says it more closely. */
export function refusedPassword(text: string) {
  if (text.length > longestPassword) return tooLongPassword
  return passwordPattern.test(text) ? undefined : messages.passwordRule
}

const parts: [part: RegExp, words: string][] = [
  [/[a-z]/, 'a lowercase letter'],
  [/[A-Z]/, 'an uppercase letter'],
  [/\d/, 'a number'],
  [/[@$!%*?&]/, 'a special character'],
]

const isAllowed = (character: string) => /[A-Za-z\d@$!%*?&]/.test(character)
const named = (character: string) => (/\s/.test(character) ? 'spaces' : character)

const listed = (words: string[], last: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Why a text is not a valid password: forbidden characters, and missing ones. */
export function explainPassword(text: string): string | undefined {
  if (text.length > longestPassword) return `Use at most ${longestPassword} characters.`
  const foreign = [...new Set([...text].filter(character => !isAllowed(character)).map(named))].slice(0, 5)
  const missing = parts.filter(([part]) => !part.test(text)).map(([, words]) => words)
  const specialMissing = foreign.length === 0 && missing.includes('a special character')
  const sentences = [
    foreign.length > 0 &&
      `You can't use ${listed(foreign, 'or')}. Allowed special characters: ${specialsInWords}.`,
    text.length < shortestPassword && `Use at least ${shortestPassword} characters.`,
    missing.length > 0 && `Add ${listed(missing, 'and')}${specialMissing ? `: ${specialsInWords}` : ''}.`,
  ].filter(sentence => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
