import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import type { DeskQueue } from '../../../contract/staff/desk.ts'
import { setQueueOwner } from '../../../contract/staff/workspace.ts'
import { asStaff } from '../../platform/api.ts'
import { formatCount, formatDateTime, formatNumber } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { ViewSwitch } from '../email/view-switch.tsx'
import { useStoredStaff } from '../shell/use-stored-staff.ts'
import { AgeBar } from './age-bar.tsx'
import styles from './dashboard.module.css'
import { byUrgency, formatAge, limitWords, ownerWords, queueWords, shareOfLimit } from './queue-words.ts'

type Props = { queues: DeskQueue[]; own: string }

/** What waits for someone, however old, each with the screen where something can be done about it. */
export function WorkQueues({ queues, own }: Props) {
  const [whose, setWhose] = useState<'everyone' | 'mine'>('everyone')
  const filled = byUrgency(
    queues.filter(({ count }) => count > 0),
    new Date(),
  )
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
      <div className={`full ${styles.cards}`}>
        {(whose === 'mine' ? mine : filled).map(queue => (
          <QueueCard key={queue.name} queue={queue} own={own} />
        ))}
      </div>
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
    cell: queue => <Owner queue={queue} own={own} />,
  },
]

/** Who looks after a queue. Where someone is missing, its oldest can be taken. */
function Owner({ queue, own }: { queue: DeskQueue; own: string }) {
  const id = useStoredStaff()?.id ?? null
  const { busy, run } = useSubmit()
  const owner = ownerWords(queue, own)
  const { name, next } = queue
  const take = (item: string) =>
    run(
      () => callApi(asStaff, setQueueOwner, { params: { queue: name, id: item }, body: { ownerId: id } }),
      messageIn,
    )
  return (
    <span className={styles.owner}>
      {owner ?? (next === null && <span className="muted">No owner</span>)}
      {next !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.take}
          disabled={busy}
          onClick={() => take(next)}
        >
          {owner ? 'Take next' : 'Take it'}
          <span className="visually-hidden">: the oldest of {queueWords[name].label.toLowerCase()}</span>
        </Button>
      )}
    </span>
  )
}

/** A queue on a phone: its size and age in one line, the rest on demand. */
function QueueCard({ queue, own }: { queue: DeskQueue; own: string }) {
  const { name, count, oldest, late, clinics } = queue
  const { label, lead, to } = queueWords[name]
  return (
    <details className={styles.card}>
      <summary>
        <span>
          <b>{label}</b>
          {oldest !== null && (
            <span className={classNames('small', late > 0 ? styles.late : 'muted')}>
              {name === 'scheduled' ? `Next: ${formatDateTime(oldest)}` : formatAge(oldest, new Date())}
              {late > 0 && `, ${formatNumber(late)} late`}
            </span>
          )}
        </span>
        <span className={styles.items}>{formatNumber(count)}</span>
      </summary>
      <div className="stack gap-8">
        <p className="small muted">
          {lead}
          {clinics !== null && clinics !== count && ` At ${formatCount(clinics, 'clinic')}.`}
        </p>
        <div className="small">
          <Oldest queue={queue} />
        </div>
        <div className="row spread">
          <Owner queue={queue} own={own} />
          <Button component={Link} to={to} size="sm" variant="default">
            Open<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </div>
      </div>
    </details>
  )
}

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
