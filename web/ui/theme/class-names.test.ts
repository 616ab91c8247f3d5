import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Of each style sheet the classes that its selectors name. */
const sheets = new Map(
  globSync('web/**/*.module.css').map(file => {
    const selectors = readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, '')
      .replaceAll(/\{[^{}]*\}/g, '{}')
    return [file, new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))]
  }),
)

test('every class that a component takes from a style sheet is in it', () => {
  const missing = globSync('web/**/*.tsx').flatMap(file => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name, path]) => {
      const sheet = sheets.get(relative('.', join(dirname(file), path!)))
      return [...code.matchAll(new RegExp(`(?<![-/\\w])${name}\\.(\\w+)`, 'g'))]
        .map(([, used]) => used!)
        .filter(used => !sheet?.has(used))
        .map(used => `${file}: ${used}`)
    })
  })
  expect(missing).toEqual([])
})
