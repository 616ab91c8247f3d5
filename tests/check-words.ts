/** Fails on names that only this project would use for something that has a usual name. */
import { findNames } from './words/find-names.ts'
import { findReplaced } from './words/vocabulary.ts'

let [names, found] = [0, 0]
for (const { name, file } of findNames()) {
  names++
  const replaced = findReplaced(name, file)
  if (!replaced) continue
  found++
  console.error(`${file}: ${name} says "${replaced.word}"; use ${replaced.use}`)
}
console.log(`${names} names, ${found} to replace`)
process.exitCode = found > 0 ? 1 : 0
