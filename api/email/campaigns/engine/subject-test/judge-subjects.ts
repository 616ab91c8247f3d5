import { randomInt } from 'node:crypto'
import { leadOf, type SubjectOutcome, significantZ } from '../../../../../contract/email/subject-test.ts'

type Group = { sent: number; clicked: number }

/** Below this many expected clicks, or recipients without one, in a group the test says nothing. */
const minExpected = 5

/** By the people who clicked. */
export function judgeSubjects(a: Group, b: Group): SubjectOutcome {
  const share = (a.clicked + b.clicked) / (a.sent + b.sent)
  const smaller = Math.min(a.sent, b.sent)
  // Written so that a group of nobody, whose share is no number, is too few as well.
  if (!(smaller * Math.min(share, 1 - share) >= minExpected)) return 'too_few'
  const z = leadOf(a, b)
  if (Math.abs(z) < significantZ) return 'no_difference'
  return z > 0 ? 'a' : 'b'
}

/** Draws two groups of equal size at random. Answers with the group at each position, null for those not in the test. */
export function drawGroups(recipients: number, share: number) {
  const size = recipients < 2 ? 0 : Math.max(1, Math.floor((recipients * share) / 200))
  const order = Array.from({ length: recipients }, (_, position) => position)
  const groups = Array<'a' | 'b' | null>(recipients).fill(null)
  for (let index = 0; index < 2 * size; index++) {
    const drawn = randomInt(index, recipients)
    ;[order[index], order[drawn]] = [order[drawn]!, order[index]!]
    groups[order[index]!] = index < size ? 'a' : 'b'
  }
  return groups
}
