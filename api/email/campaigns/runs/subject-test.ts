import type { SubjectOutcome, SubjectTest } from '../../../../contract/email/subject-test.ts'
import type { testGroups } from '../engine/subject-test/queries.ts'
import type { RunRow } from './queries.ts'

type Groups = Awaited<ReturnType<typeof testGroups>>

const hour = 60 * 60 * 1000

/** The test of a run as it stands: null where only one subject is sent. */
export function testOf(row: RunRow, groups: Groups): SubjectTest | null {
  const { subjectB, testShare, testHours, testDecidedAt } = row
  if (!subjectB || !testShare || !testHours) return null
  const figuresOf = (name: 'a' | 'b') => {
    const { sent = 0, clicked = 0 } = groups.find(({ group }) => group === name) ?? {}
    return { sent, clicked }
  }
  const last = Math.max(...groups.map(({ lastSentAt }) => lastSentAt?.getTime() ?? 0), 0)
  const isSent = last > 0 && groups.every(({ waiting }) => waiting === 0)
  const decides = isSent && !testDecidedAt && ['running', 'paused', 'completed'].includes(row.state)
  return {
    subjectA: row.subject,
    subjectB,
    share: testShare,
    hours: testHours,
    a: figuresOf('a'),
    b: figuresOf('b'),
    decidesAt: decides ? new Date(last + testHours * hour).toISOString() : null,
    decidedAt: testDecidedAt?.toISOString() ?? null,
    outcome: row.testOutcome as SubjectOutcome | null,
  }
}
