import { readFileSync } from 'node:fs'
import { productName } from '../../../contract/text/product.ts'
import { asWord, withoutEnds } from './password-words.ts'

/** Fashionable, doubled or local words that the lists lack. */
const ownWords = `pa aa a q wsx thepassword passwordpassword welcomeback welcomehome adminadmin rootroot superuser
  logmein changemenow lkjhgfdsa abcdefgh abcabc abccba unitedkingdom fortnite whatsapp secretpassword supersecret
  mysecret mypassword clinic clinics myclinic doctor doctors dentist dentists surgery physio practice receptionist
  reception patient patients bupa nhs ournhs clinicatlas`

/** Whole passwords that are not a word with something around it. */
const phrases = new Set(
  `1qaz!qaz 1qaz@wsx 1qaz2wsx! !qaz2wsx !qaz1qaz zaq1@wsx zaq12wsx! zaq1!qaz q1w2e3r4! q1w2e3r4t5! 1q2w3e4r!
  1q2w3e4r5t! a1b2c3d4! a1s2d3f4! p@55w0rd! test@123 test@1234 abc123!@ a!123456 aa@123456`.split(/\s+/),
)

let known: Set<string> | undefined

/** Read when the first password is chosen, because a server that starts has nobody choosing one yet. */
function readKnown() {
  const file = new URL('data/common-passwords.txt', import.meta.url)
  known ??= new Set([...readFileSync(file, 'utf8').split('\n'), ...ownWords.split(/\s+/)])
  return known
}

/** A few digits that people add: counting up or down, one digit repeated, a pair, a year. */
const usualDigits = /^(\d{0,2}|(\d)\2*|0?123\d*|1234\d*|987\d*|321|4321|54321|(19|20)\d\d|0?7|007)$/

/** Whether a password is among the first anyone would try. */
export function isCommon(password: string) {
  const words = readKnown()
  const typed = password.toLowerCase()
  if (phrases.has(typed) || words.has(typed.replace(/[^a-z\d]/g, ''))) return true
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(typed) ?? []
  const digits = `${before}${after}`.replace(/\D/g, '')
  if (!usualDigits.test(digits)) return false
  // The first and last letter may themselves be written as signs: "p@$$" and "@dmin".
  return [core, before + core, core + after, typed].some(text => words.has(asWord(text)))
}

const shortestTelling = 4

const wordsIn = (texts: string[]) =>
  texts
    .flatMap(text => {
      const words = text.toLowerCase().split(/[^a-z]+/)
      return [words.join(''), ...words]
    })
    .filter(word => word.length >= shortestTelling)
    .sort((one, other) => other.length - one.length)

/**
 * Whether a password is made of what anyone can know about its owner (a name, the clinic, the part of the email
 * before the @) or of the name of this product, with a few letters, digits and signs around it.
 */
export function isAboutOwner(password: string, about: string[]) {
  const typed = asWord(withoutEnds(password.toLowerCase())).replace(/[^a-z]/g, '')
  const known = wordsIn([...about, productName])
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest.length < typed.length && rest.length < shortestTelling
}
