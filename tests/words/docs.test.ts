import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const areas = 'api|bench|contract|db|docs|geo|ops|server|taxonomy|tests|web'
const named = new RegExp(`\`((?:${areas})/[\\w./-]+)\``, 'g')

test('every file and folder that the docs name exists', () => {
  const docs = files.filter(file => file.endsWith('.md') && !file.startsWith('CHANGELOG'))
  const missing = docs.flatMap(doc =>
    [...readFileSync(doc, 'utf8').matchAll(named)]
      .map(([, path]) => path!.replace(/\/$/, ''))
      .filter(path => !files.some(file => file === path || file.startsWith(`${path}/`)))
      .map(path => `${doc}: ${path}`),
  )
  expect(missing).toEqual([])
})
