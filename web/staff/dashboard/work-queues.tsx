import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { DeskQueue } from '../../../contract/staff/desk.ts'
import { formatCount, formatDateTime, formatNumber } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { ViewSwitch } from '../email/view-switch.tsx'
import styles from './dashboard.module.css'
import { formatAge, limitWords, ownerWords, queueWords, shareOfLimit } from './queue-words.ts'

type Props = { queues: DeskQueue[]; own: string }

/** What waits for someone, however old, each with the screen where something can be done about it. */
export function WorkQueues({ queues, own }: Props) {
  const [whose, setWhose] = useState<'everyone' | 'mine'>('everyone')
  const filled = queues.filter(({ count }) => count > 0)
  const mine = filled.filter(queue => queue.mine > 0)
  const empty = queues.filter(({ count }) => count === 0)
  const late = filled.filter(queue => queue.late > 0).length
  return (
    <Section
      title="Waiting for someone"
      lead={leadOf(late, mine.length)}
      actions={
        <ViewSwitch
          label="Whose queues to show"
          value={whose}
          onChange={setWhose}
          views={{ everyone: 'Everyone', mine: 'Mine' }}
        />
      }
    >
      <div className={`full ${styles.queues}`}>
        <DataTable
          label="work queues"
          columns={columnsFor(own)}
          rows={whose === 'mine' ? mine : filled}
          rowKey={({ name }) => name}
          empty={
            <p className="muted">
              {whose === 'mine' && filled.length > 0 ? 'Nothing is waiting for you.' : 'Nothing is waiting.'}
            </p>
          }
        />
      </div>
      {whose === 'everyone' && empty.length > 0 && filled.length > 0 && (
        <p className="small muted">
          Nothing waiting in{' '}
          {empty.map(({ name }, index) => (
            <Fragment key={name}>
              {index > 0 && (index === empty.length - 1 ? ' or ' : ', ')}
              <Link to={queueWords[name].to}>{queueWords[name].label.toLowerCase()}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
    </Section>
  )
}

const leadOf = (late: number, mine: number) =>
  [
    late === 0
      ? 'No queue is past its limit.'
      : `${formatCount(late, 'queue')} ${late === 1 ? 'has' : 'have'} something past its limit.`,
    mine > 0 && `You look after ${formatCount(mine, 'queue')}.`,
  ]
    .filter(Boolean)
    .join(' ')

const columnsFor = (own: string): Column<DeskQueue>[] => [
  { key: 'queue', label: 'Queue', cell: queue => <Queue queue={queue} /> },
  {
    key: 'items',
    label: 'Items',
    numeric: true,
    cell: ({ count }) => <b className={styles.items}>{formatNumber(count)}</b>,
  },
  { key: 'oldest', label: 'Oldest', cell: queue => <Oldest queue={queue} /> },
  {
    key: 'owner',
    label: 'Owner',
    cell: queue => ownerWords(queue, own) ?? <span className="muted">No owner</span>,
  },
]

function Queue({ queue: { name, clinics, count } }: { queue: DeskQueue }) {
  const { label, lead, to } = queueWords[name]
  return (
    <>
      <Link to={to} className="strong">
        {label}
      </Link>
      <p className="small muted">
        {lead}
        {clinics !== null && clinics !== count && ` At ${formatCount(clinics, 'clinic')}.`}
      </p>
    </>
  )
}

function Oldest({ queue: { name, oldest, late } }: { queue: DeskQueue }) {
  if (oldest === null) return null
  if (name === 'scheduled') return <>Next: {formatDateTime(oldest)}</>
  const limit = limitWords(name)
  const share = shareOfLimit(name, oldest, new Date())
  return (
    <>
      <span className="row gap-6">
        <span>
          <b className={late > 0 ? styles.late : undefined}>{formatAge(oldest, new Date())}</b>
          {limit && `, ${limit}`}
        </span>
        {late > 0 && <Tag tone="bad">{formatNumber(late)} late</Tag>}
      </span>
      {share !== undefined && <AgeBar share={share} />}
    </>
  )
}

/** How much of its limit the oldest has waited. The words beside it say the same. */
const AgeBar = ({ share }: { share: number }) => (
  <svg
    className={classNames(styles.age, share >= 1 && styles.late)}
    viewBox="0 0 184 10"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={styles.rest} d="M0 5h184" />
    <rect y="3.5" width={182 * share} height="3" rx="1.5" fill="currentColor" />
    <rect className={styles.end} x="182" width="2" height="10" />
  </svg>
)
