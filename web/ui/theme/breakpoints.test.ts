import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, largeTextBelow } from './breakpoints.ts'

const widthsIn = (content: string) =>
  [...content.matchAll(/@media[^{]+|\((?:min-|max-)?width[^)]*\)/g)].flatMap(([condition]) =>
    [...condition.matchAll(/([\d.]+)(?:px|r?em)/g)].map(([, width]) => Number(width)),
  )

test('pages change at four widths only, and where large text leaves a phone little room', () => {
  const allowed: number[] = Object.values(breakpoints)
  expect(allowed).toHaveLength(4)
  const others = globSync('web/**/*.{css,ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap(file =>
    widthsIn(
      readFileSync(file, 'utf8').replaceAll(new RegExp(`\\(width <=? ${largeTextBelow}em\\)`, 'g'), ''),
    )
      .filter(width => !allowed.includes(width))
      .map(width => `${file}: ${width}`),
  )
  expect(others).toEqual([])
})

test('a fifth width is found however it is written', () => {
  expect(widthsIn('@media (width < 600px) {')).toEqual([600])
  expect(widthsIn('@media print, (48rem <= width) {')).toEqual([48])
  expect(widthsIn('sizes="(min-width: 640px) 50vw, 100vw"')).toEqual([640])
})
