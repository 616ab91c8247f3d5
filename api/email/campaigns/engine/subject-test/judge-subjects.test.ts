import { expect, test } from 'vitest'
import { drawGroups, judgeSubjects } from './judge-subjects.ts'

test.each([
  // By hand: 60 and 40 of 500 give z = 2.11, 58 and 42 give 1.69.
  { a: [500, 60], b: [500, 40], outcome: 'a' },
  { a: [500, 40], b: [500, 60], outcome: 'b' },
  { a: [500, 58], b: [500, 42], outcome: 'no_difference' },
  { a: [500, 50], b: [500, 50], outcome: 'no_difference' },
  { a: [400, 30], b: [500, 65], outcome: 'b' },
  { a: [20, 6], b: [20, 1], outcome: 'too_few' },
  { a: [1000, 3], b: [1000, 0], outcome: 'too_few' },
  { a: [50, 50], b: [50, 48], outcome: 'too_few' },
  { a: [500, 0], b: [500, 0], outcome: 'too_few' },
  { a: [0, 0], b: [0, 0], outcome: 'too_few' },
  { a: [100, 20], b: [0, 0], outcome: 'too_few' },
])('$a and $b: $outcome', ({ a, b, outcome }) => {
  const group = ([sent, clicked]: number[]) => ({ sent: sent!, clicked: clicked! })
  expect(judgeSubjects(group(a), group(b))).toBe(outcome)
})

test.each([
  { recipients: 1000, share: 20, each: 100 },
  { recipients: 101, share: 50, each: 25 },
  { recipients: 3, share: 10, each: 1 },
  { recipients: 2, share: 50, each: 1 },
  { recipients: 1, share: 50, each: 0 },
  { recipients: 0, share: 10, each: 0 },
])('of $recipients people at $share%, $each get each subject', ({ recipients, share, each }) => {
  const groups = drawGroups(recipients, share)
  expect(groups).toHaveLength(recipients)
  expect(groups.filter(group => group === 'a')).toHaveLength(each)
  expect(groups.filter(group => group === 'b')).toHaveLength(each)
})

test('everyone is as likely to be drawn as anyone else', () => {
  const drawn = Array<number>(10).fill(0)
  for (let time = 0; time < 4000; time++)
    for (const [position, group] of drawGroups(10, 20).entries()) if (group === 'a') drawn[position]!++
  // 400 each on average; 19 is the standard deviation.
  for (const count of drawn) expect(Math.abs(count - 400)).toBeLessThan(120)
})
