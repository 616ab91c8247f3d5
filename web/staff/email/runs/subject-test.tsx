import type { Run } from '../../../../contract/email/runs.ts'
import type { SubjectOutcome } from '../../../../contract/email/subject-test.ts'
import { formatCount, formatDateTime, formatNumber } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { axisUpTo, likelyShare, verdictOf } from './subject-odds.ts'
import styles from './subject-test.module.css'

const outcomeTags: Record<SubjectOutcome, string> = {
  a: 'A is better',
  b: 'B is better',
  no_difference: 'No clear difference',
  too_few: 'Too few clicks',
}

type Test = NonNullable<Run['subjectTest']>

/** Two subjects of a campaign below each other, how sure their shares are, and what was decided. */
export function SubjectTestView({ run, level = 3 }: { run: Run; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { subjectTest: test } = run
  if (!test) return null
  const rows = [
    { letter: 'A', subject: test.subjectA, ...test.a },
    { letter: 'B', subject: test.subjectB, ...test.b },
  ]
  const axis = axisUpTo(Math.max(...rows.map(row => (row.sent > 0 ? likelyShare(row).to : 0))))
  return (
    <div className="stack gap-8 full">
      <div className="row spread full">
        <Heading className="plain-heading">Subject test</Heading>
        {test.outcome && <Tag tone="plain">{outcomeTags[test.outcome]}</Tag>}
      </div>
      <ul className={styles.subjects}>
        {rows.map(row => (
          <Subject key={row.letter} {...row} last={axis.at(-1)!} />
        ))}
      </ul>
      <div className={`row spread muted ${styles.axis}`} aria-hidden="true">
        {axis.map((mark, index) => (
          <span key={mark}>{index === 0 || mark === axis.at(-1) ? `${mark}%` : mark}</span>
        ))}
      </div>
      <p className="small" role="status">
        {standing(run, test)}
      </p>
    </div>
  )
}

type SubjectProps = { letter: string; subject: string; last: number } & Test['a']

function Subject({ letter, subject, last, ...group }: SubjectProps) {
  const { sent, clicked } = group
  const likely = sent > 0 ? likelyShare(group) : undefined
  const at = (share: number) => `${(10_000 * share) / last}%`
  return (
    <li>
      <span className={styles.letter}>{letter}</span>
      <div>
        <p className="strong break">{subject}</p>
        <p className="small muted">
          {`${formatNumber(clicked)} of ${formatNumber(sent)} clicked. `}
          {likely && `95% likely between ${percent(likely.from)} and ${percent(likely.to)}.`}
        </p>
      </div>
      <p className="figure">{likely ? percent(clicked / sent) : '–'}</p>
      {likely && (
        <div className={styles.scale} aria-hidden="true">
          <span
            className={styles.range}
            style={{ left: at(likely.from), width: at(likely.to - likely.from) }}
          />
          <span className={styles.share} style={{ left: at(clicked / sent) }} />
        </div>
      )}
    </li>
  )
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

function standing({ state }: Run, test: Test) {
  const { outcome, decidedAt, decidesAt, share, hours } = test
  if (outcome && decidedAt) {
    const rest =
      outcome === 'b' ? 'subject B' : outcome === 'a' ? 'subject A' : 'subject A, the one written first'
    return `${verdictOf(test)} Everyone else gets ${rest}. Decided ${formatDateTime(decidedAt)}.`
  }
  if (state === 'stopped' || state === 'declined' || state === 'missed')
    return 'This campaign ended before the test was decided.'
  if (decidesAt) return `We'll decide on ${formatDateTime(decidesAt)}, on clicks by people.`
  return `${share}% of people are in the test. We'll decide ${formatCount(hours, 'hour')} after the last of them was emailed, on clicks by people.`
}
