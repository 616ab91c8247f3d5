import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The declarations of the block that a mark stands in, or that it opens. */
function blockWith(mark: string) {
  const start = css.lastIndexOf('{', css.indexOf(mark) + mark.length)
  const body = css.slice(start + 1, css.indexOf('}', start)).replaceAll(/\/\*.*?\*\//gs, '')
  const pairs = [...body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)].map(([, name, value]) => [
    name,
    value?.replaceAll(/\s+/g, ' ').trim(),
  ])
  return Object.fromEntries(pairs) as Record<string, string>
}

const light = blockWith('/* @light */')
const dark = blockWith('/* @dark */')
const darkByHand = blockWith(':root[data-scheme="dark"] {')

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The pairs that the comment at the end of the file lists for a scheme and use. */
function listed(scheme: string, use: string) {
  const section = css.split(`${scheme}, ${use}:`)[1]?.split(/(?:light|dark), \w+:|Never text/)[0] ?? ''
  return [...section.matchAll(/([\w-]+) on ([\w-]+) ([\d.]+)/g)].map(
    ([, front = '', ground = '', figure]) => ({ front, ground, figure: Number(figure) }),
  )
}

test('dark by system and dark by hand are the same', () => {
  expect(Object.keys(dark).length).toBeGreaterThan(40)
  expect(darkByHand).toEqual(dark)
})

test('every colour that dark changes exists in light, and the other way round', () => {
  const scale = blockWith('/* @scale */')
  expect(Object.keys(dark).filter(name => !(name in light) && !(name in scale))).toEqual([])
  expect(Object.keys(light).filter(name => !(name in dark))).toEqual([])
})

test.each([
  ['light', 'text', 4.5],
  ['light', 'controls', 3],
  ['dark', 'text', 4.5],
  ['dark', 'controls', 3],
])('%s: every listed pair for %s has a contrast of at least %d, as the file says', (scheme, use, least) => {
  const values = scheme === 'light' ? light : dark
  const pairs = listed(scheme, use)
  expect(pairs.length).toBeGreaterThan(15)
  for (const { front, ground, figure } of pairs) {
    const found = contrast(values[`--${front}`] ?? '', values[`--${ground}`] ?? '')
    expect.soft(found, `${front} on ${ground}`).toBeGreaterThanOrEqual(least)
    expect.soft(Math.abs(found - figure), `${front} on ${ground} is ${found.toFixed(2)}`).toBeLessThan(0.1)
  }
})
