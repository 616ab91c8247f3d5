/** `npm run bench` runs every benchmark, `npm run bench -- search --clinics 10000` one of them with its options. */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const known = globSync('*/main.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .sort()
const [wanted] = process.argv.slice(2)
const named = wanted && !wanted.startsWith('-') ? process.argv.splice(2, 1) : known

for (const name of named) {
  if (!known.includes(name)) throw new Error(`There is no benchmark "${name}", only ${known.join(', ')}`)
  console.log(`== ${name}`)
  await import(join(import.meta.dirname, name, 'main.ts'))
}
