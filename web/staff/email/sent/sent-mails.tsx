import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { listSentMails, type SentMail } from '../../../../contract/email/email.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import inboxDrawing from '../../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../../ui/layout/section.tsx'
import { usePolled } from '../use-polled.ts'
import { MailStats } from './mail-stats.tsx'
import styles from './sent-mails.module.css'
import { stateOf } from './stats-words.ts'

const everyMs = 5_000

/** My last mails to individual people, and how the chosen one is doing. */
export function SentMails({ latest }: { latest: string | undefined }) {
  const { value, refresh } = usePolled(
    async () => (await callApi(asStaff, listSentMails, { query: { mine: 'true', limit: 8 } })).data,
    everyMs,
  )
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!latest) return
    setChosen(latest)
    refresh()
  }, [latest, refresh])
  const mail = value?.items.find(({ trackingId }) => trackingId === chosen) ?? value?.items[0]
  if (value?.items.length === 0)
    return (
      <EmptyState drawing={inboxDrawing} title="Nothing sent yet">
        Opens and clicks of your emails appear here.
      </EmptyState>
    )
  return (
    <>
      <Section title="Stats" lead={mail ? `${mail.fullName || mail.email}, ${mail.subject}` : undefined}>
        {mail ? <MailStats key={mail.trackingId} trackingId={mail.trackingId} /> : <Skeleton height={120} />}
      </Section>
      <Section title="Sent by you" lead="Choose one to see its stats.">
        <ul className={styles.list}>
          {value?.items.map(item => (
            <li key={item.trackingId}>
              <Row mail={item} chosen={item === mail} onChoose={() => setChosen(item.trackingId)} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Row({ mail, chosen, onChoose }: { mail: SentMail; chosen: boolean; onChoose: () => void }) {
  const { word, tone } = stateOf(mail)
  const opens = mail.opensTracked ? formatCount(mail.opens, 'open') : 'opens not tracked'
  return (
    <UnstyledButton className={`stack gap-4 ${styles.row}`} aria-pressed={chosen} onClick={onChoose}>
      <span className="row gap-12 baseline spread break">
        <b>{mail.fullName || mail.email}</b>
        <Tag tone={tone}>{word}</Tag>
      </span>
      <span className="small muted">
        {formatDateTime(mail.createdAt)}
        <br />
        {opens}, {formatCount(mail.clicks, 'click')}
      </span>
    </UnstyledButton>
  )
}
