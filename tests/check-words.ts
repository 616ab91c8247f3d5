/** Fails on names and words of comments and documentation that only this project would use where there is a usual one. */
import { readFileSync } from 'node:fs'
import { findNames, tracked } from './words/find-names.ts'
import { findReplacedProse, proseOf } from './words/prose.ts'
import { findReplaced } from './words/vocabulary.ts'

let [names, found] = [0, 0]
for (const { name, file } of findNames()) {
  names++
  const replaced = findReplaced(name, file)
  if (!replaced) continue
  found++
  console.error(`${file}: ${name} says "${replaced.word}"; use ${replaced.use}`)
}
for (const file of tracked().filter(name => /\.(?:tsx?|css|sql|md)$/.test(name)))
  for (const { word, use } of findReplacedProse(proseOf(readFileSync(file, 'utf8'), file))) {
    found++
    console.error(`${file}: a text says "${word}"; use "${use}"`)
  }
console.log(`${names} names, ${found} to replace`)
process.exitCode = found > 0 ? 1 : 0
