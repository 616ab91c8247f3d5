import { expect, test } from 'vitest'
import { findRegexps, regexpsOf } from './find-regexps.ts'
import { judgeAll, judgeRegexp } from './judge-regexps.ts'

const found = (...expressions: RegExp[]) =>
  new Map(
    expressions.map(({ source, flags }) => [
      `/${source}/${flags}`,
      { source, flags, files: new Set(['api/somewhere.ts']) },
    ]),
  )

test('finds every expression in the code, in a literal or in a call', () => {
  const code = `
    const spaces = <p>{text.replace(/\\s+$/gm, '')}</p>
    const word = new RegExp('^a+$', 'i'), other = RegExp(\`b\`), made = new RegExp(escaped(word))`
  expect(regexpsOf(code)).toEqual([
    { source: '\\s+$', flags: 'gm' },
    { source: '^a+$', flags: 'i' },
    { source: 'b', flags: '' },
  ])
})

test('reads the whole product', () => {
  const all = findRegexps()
  expect(all.size).toBeGreaterThan(250)
  const folders = new Set(
    [...all.values()].flatMap(({ files }) => [...files].map(file => file.split('/')[0])),
  )
  expect([...folders].toSorted()).toEqual(['api', 'contract', 'db', 'geo', 'server', 'taxonomy', 'web'])
})

test.each([
  [/[^\S\n]+$/gm, 'polynomial 2'],
  [/^(a+)+$/, 'exponential'],
  [/<[^<>]+>/g, 'linear'],
])('%s is %s', ({ source, flags }, verdict) => {
  expect(judgeRegexp(source, flags)).toBe(verdict)
})

test('a slow expression is an error until someone says what bounds its input', () => {
  const slow = found(/[^\S\n]+$/gm)
  const [key] = [...slow.keys()] as [string]
  expect(judgeAll(slow, {}, {}).faults).toEqual([
    `${key} is polynomial 2: rewrite it or bound its input (api/somewhere.ts)`,
  ])
  expect(judgeAll(slow, { [key]: 'polynomial 2' }, {}).faults).toHaveLength(1)
  expect(judgeAll(slow, {}, { [key]: 'One line of ours' }).faults).toEqual([])
})

test('a bound that nothing needs any more is a fault too', () => {
  expect(judgeAll(found(/a/), {}, { '/a/': 'Short', '/gone+$/': 'Short' }).faults).toHaveLength(2)
})
