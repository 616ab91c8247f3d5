import { expect, test } from 'vitest'
import { axisUpTo, chanceOf, likelyShare, verdictOf } from './subject-odds.ts'

const a = { sent: 196, clicked: 21 }
const b = { sent: 197, clicked: 29 }

test('a share of clicks lies within what 95% of chance allows', () => {
  const { from, to } = likelyShare(a)
  expect([from.toFixed(3), to.toFixed(3)]).toEqual(['0.071', '0.158'])
  expect(likelyShare({ sent: 10, clicked: 0 }).from).toBe(0)
  expect(likelyShare({ sent: 10, clicked: 10 }).to).toBe(1)
})

test('two subjects differ by chance as often as the normal distribution says', () => {
  expect(chanceOf(a, b)).toBeCloseTo(0.2333, 3)
  expect(chanceOf({ sent: 30, clicked: 3 }, { sent: 30, clicked: 14 })).toBeCloseTo(0.0016247, 6)
  expect(chanceOf({ sent: 30, clicked: 0 }, { sent: 30, clicked: 0 })).toBe(1)
})

test.each([
  [
    { a, b, outcome: 'no_difference' },
    'B is 4.0 points ahead, but that can be chance. With no real difference, a gap this large turns up about 1 time in 4 (p = 0.23).',
  ],
  [
    { a: { sent: 30, clicked: 3 }, b: { sent: 30, clicked: 14 }, outcome: 'b' },
    'B is 36.7 points ahead, more than chance explains (p = 0.002).',
  ],
  [{ a, b: a, outcome: 'no_difference' }, 'Both got the same share of clicks.'],
  [{ a: { sent: 5, clicked: 0 }, b: { sent: 5, clicked: 1 }, outcome: 'too_few' }, 'Too few clicks to tell.'],
] as const)('%o means: %s', (test, words) => {
  expect(verdictOf(test)).toBe(words)
})

test('an axis ends at the first round share above the highest', () => {
  expect(axisUpTo(0.203)).toEqual([0, 5, 10, 15, 20, 25])
  expect(axisUpTo(0.36)).toEqual([0, 10, 20, 30, 40])
  expect(axisUpTo(0.98)).toEqual([0, 20, 40, 60, 80, 100])
})
