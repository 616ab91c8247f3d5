import { Button } from '@mantine/core'
import { callApi } from '../../../../contract/core/client.ts'
import {
  type CalendarFeed,
  refreshFeed,
  removeFeed,
} from '../../../../contract/patients/appointments/feeds.ts'
import type { AppointmentPlace } from '../../../../contract/patients/appointments/times.ts'
import { asProvider } from '../../../platform/api.ts'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from '../calendar.module.css'
import { AddFeed } from './add-feed.tsx'
import { busyInWords } from './busy-in-words.ts'

type Props = { places: AppointmentPlace[]; feeds: CalendarFeed[]; onDone: () => void }

/** Calendars that the clinic keeps elsewhere, whose busy times patients cannot ask for. */
export function Feeds({ places, feeds, onDone }: Props) {
  if (places.length === 0) return null
  const labelOf = (id: string) => places.find(({ locationId }) => locationId === id)?.label ?? ''
  return (
    <Section
      title="Busy in your own calendar"
      lead="Add the calendar you already use, such as Google, Apple or Outlook. Patients can't ask for times when you are busy there. We only keep when you are busy, never what your events are about."
    >
      {feeds.map(feed => (
        <Feed key={feed.id} feed={feed} place={labelOf(feed.locationId)} onDone={onDone} />
      ))}
      <AddFeed places={places} onDone={onDone} />
    </Section>
  )
}

type FeedProps = { feed: CalendarFeed; place: string; onDone: () => void }

function Feed({ feed, place, onDone }: FeedProps) {
  const { busy, failure, submit } = useSubmit({})
  const { id, label, kind, message, checkedAt, unreadable } = feed
  const params = { id }
  const when =
    kind === 'file'
      ? `Uploaded on ${formatDateTime(checkedAt)}`
      : `Last checked on ${formatDateTime(checkedAt)}`
  return (
    <div className={styles.item} data-testid="feed">
      <div className="row gap-8">
        <p className="strong">{label}</p>
        {message ? <Tag tone="bad">Not working</Tag> : <Tag tone="good">Working</Tag>}
      </div>
      <p className="small">{busyInWords(feed)}</p>
      <p className="small muted">
        {place}. {when}.
      </p>
      {message && (
        <p className="small">
          <strong>{message}</strong> Until then we use what we read last.
        </p>
      )}
      {unreadable > 0 && (
        <p className="small">
          We couldn't read {formatCount(unreadable, 'event')}. Block these times yourself if patients
          shouldn't ask for them.
        </p>
      )}
      {failure && (
        <p className="small" role="alert">
          {failure.message}
        </p>
      )}
      <div className="row gap-8">
        {kind === 'address' && (
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            onClick={() => void submit(() => callApi(asProvider, refreshFeed, { params }), onDone)}
          >
            Check now<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => void submit(() => callApi(asProvider, removeFeed, { params }), onDone)}
        >
          Remove<span className="visually-hidden">: {label}</span>
        </Button>
      </div>
    </div>
  )
}
