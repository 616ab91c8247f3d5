import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { listSentEmails, type SentEmail } from '../../../../contract/email/email.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import inboxDrawing from '../../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../../ui/layout/section.tsx'
import { usePolled } from '../use-polled.ts'
import { EmailStats } from './email-stats.tsx'
import styles from './sent-emails.module.css'
import { stateOf } from './stats-words.ts'

const everyMs = 5_000

/** My last emails to individual people, and how the chosen one is doing. */
export function SentEmails({ latest }: { latest: string | undefined }) {
  const { value, refresh } = usePolled(
    async () => (await callApi(asStaff, listSentEmails, { query: { mine: 'true', limit: 8 } })).data,
    everyMs,
  )
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!latest) return
    setChosen(latest)
    refresh()
  }, [latest, refresh])
  const message = value?.items.find(({ trackingId }) => trackingId === chosen) ?? value?.items[0]
  if (value?.items.length === 0)
    return (
      <EmptyState drawing={inboxDrawing} title="Nothing sent yet">
        Opens and clicks of your emails appear here.
      </EmptyState>
    )
  return (
    <>
      <Section
        title="Stats"
        lead={message ? `${message.fullName || message.email}, ${message.subject}` : undefined}
      >
        {message ? (
          <EmailStats key={message.trackingId} trackingId={message.trackingId} />
        ) : (
          <Skeleton height={120} />
        )}
      </Section>
      <Section title="Sent by you" lead="Choose one to see its stats.">
        <ul className={styles.list}>
          {value?.items.map(item => (
            <li key={item.trackingId}>
              <Row message={item} chosen={item === message} onChoose={() => setChosen(item.trackingId)} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Row({ message, chosen, onChoose }: { message: SentEmail; chosen: boolean; onChoose: () => void }) {
  const { word, tone } = stateOf(message)
  const opens = message.opensTracked ? formatCount(message.opens, 'open') : 'opens not tracked'
  return (
    <UnstyledButton className={`stack gap-4 ${styles.row}`} aria-pressed={chosen} onClick={onChoose}>
      <span className="row gap-12 baseline spread break">
        <b>{message.fullName || message.email}</b>
        <Tag tone={tone}>{word}</Tag>
      </span>
      <span className="small muted">
        {formatDateTime(message.createdAt)}
        <br />
        {message.nextTryAt
          ? `Next try ${formatDateTime(message.nextTryAt)}`
          : `${opens}, ${formatCount(message.clicks, 'click')}`}
      </span>
    </UnstyledButton>
  )
}
