import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const hex = '#[\\da-f]{6}'

/** Every token that is a plain colour, as the light and as the dark scheme see it. */
const colours = new Map(
  [
    ...css.matchAll(new RegExp(`^ {2}--([\\w-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, 'gm')),
  ].map(([, name = '', light, dark, both]) => [name, { light: light ?? both!, dark: dark ?? both! }]),
)

const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast as WCAG 2.2 computes it. */
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Allowed colour pairs; a pair that is not listed is not for text or controls. */
const text = {
  ink: 'paper surface band land',
  'ink-2': 'paper surface band land',
  'ink-3': 'paper surface band',
  link: 'paper surface band primary-tint',
  'on-primary': 'primary primary-hover',
  'on-cta': 'cta cta-hover',
  'on-deep': 'deep',
  'on-deep-2': 'deep',
  success: 'surface success-tint',
  warn: 'surface warn-tint',
  danger: 'surface danger-tint',
}
const controls = {
  'control-line': 'paper surface band',
  primary: 'paper',
  cta: 'paper surface band deep',
  focus: 'paper surface band',
  'focus-deep': 'deep',
  star: 'surface',
  'chart-1': 'surface',
  'chart-2': 'surface',
  'chart-3': 'surface',
}

test.each([
  ['light', 'text', text, 4.5],
  ['dark', 'text', text, 4.5],
  ['light', 'controls', controls, 3],
  ['dark', 'controls', controls, 3],
] as const)('%s: the colours of %s have enough contrast', (scheme, _use, pairs, least) => {
  for (const [front, grounds] of Object.entries(pairs))
    for (const ground of grounds.split(' ')) {
      const found = contrast(colours.get(front)![scheme], colours.get(ground)![scheme])
      expect.soft(found, `${front} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
})

const styles = globSync('web/**/*.css')

test('every picture that a style sheet names is there', () => {
  const missing = styles.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/url\("(\.[^"]+|assets[^"]+)"\)/g)]
      .map(([, path = '']) => resolve(dirname(file), path))
      .filter(path => !existsSync(path)),
  )
  expect(missing).toEqual([])
})

test('every token is used', () => {
  const code = globSync(['web/**/*.{css,ts,tsx}', 'api/directory/**/*.ts'], {
    exclude: ['**/*.test.ts'],
  }).map(file => readFileSync(file, 'utf8'))
  const tokens = new Set([...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!))
  // Mantine's theme asks for the shades of teal by number.
  const unused = [...tokens].filter(
    token =>
      !/^--teal-\d+$/.test(token) &&
      !code.some(content => content.includes(`var(${token})`) || content.includes(`'${token}'`)),
  )
  expect(unused).toEqual([])
})
