import { expect, test } from 'vitest'
import { Random } from './random.ts'

const draws = (purpose: string, index: number) => {
  const random = new Random(purpose, index)
  return Array.from({ length: 50 }, () => random.bits())
}

test('the same purpose and number give the same draws, any other gives others', () => {
  expect(draws('name', 7)).toEqual(draws('name', 7))
  expect(draws('name', 7)).not.toEqual(draws('name', 8))
  expect(draws('name', 7)).not.toEqual(draws('price', 7))
})

test('the draws are the same on every machine and in every version', () => {
  expect(draws('name', 7).slice(0, 3)).toMatchInlineSnapshot(`
    [
      3741302537,
      3772542962,
      750375389,
    ]
  `)
})

test('fractions fill the space between 0 and 1 evenly, also across neighbouring streams', () => {
  const firsts = Array.from({ length: 20_000 }, (_, index) => new Random('any', index).fraction())
  for (let tenth = 0; tenth < 10; tenth++) {
    const inside = firsts.filter(value => value >= tenth / 10 && value < (tenth + 1) / 10).length
    expect(inside).toBeGreaterThan(1850)
    expect(inside).toBeLessThan(2150)
  }
})

test('whole numbers reach both ends and never leave them', () => {
  const random = new Random('any', 1)
  const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
  expect([...seen].sort()).toEqual([3, 4, 5, 6])
})

test('weighted choices come as often as their share says', () => {
  const random = new Random('any', 2)
  const drawn = Array.from({ length: 10_000 }, () => random.weighted({ often: 3, seldom: 1, never: 0 }))
  expect(drawn.filter(key => key === 'often').length / 10_000).toBeCloseTo(0.75, 1)
  expect(drawn).not.toContain('never')
})

test('shuffling keeps everything and leaves the given list alone', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f']
  const mixed = new Random('any', 3).shuffle(list)
  expect(mixed).not.toEqual(list)
  expect(mixed.toSorted()).toEqual(list)
})
