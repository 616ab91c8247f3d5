import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { callApi } from '../../../contract/core/client.ts'
import {
  answerAppointment,
  type ClinicAnswer,
  type ClinicAppointment,
  readOffers,
} from '../../../contract/patients/appointments/clinic.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { startInWords, timeInWords } from '../../shared/appointments/times-in-words.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import styles from './calendar.module.css'

type Props = { appointment: ClinicAppointment; onDone: () => void }
type Sent = { answer: ClinicAnswer; timeId?: string; startsAt?: string }

function useAnswer({ appointment: { id }, onDone }: Props) {
  // A request answered elsewhere may vanish from the page with its message, so a toast says why.
  const { busy, submit } = useSubmit({ failures: 'toast', onFailure: onDone })
  const answer = (body: Sent) =>
    void submit(() => callApi(asProvider, answerAppointment, { params: { id }, body }), onDone)
  return { busy, answer }
}

const Failed = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className="small" role="alert">
      {message}
    </p>
  ) : null

const Who = ({ appointment: { name, email, phoneNumber, place, treatment } }: Pick<Props, 'appointment'>) => (
  <div>
    <p className="strong">{name}</p>
    <p className="small muted">
      <a href={`mailto:${email}`}>{email}</a>
      {phoneNumber && (
        <>
          , <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
        </>
      )}
    </p>
    {treatment && <p className="small">{treatment}</p>}
    <p className="small muted">{place}</p>
  </div>
)

/** A request: one tap confirms a time; another can be offered, or none. */
export function WaitingItem({ id, ...props }: Props & { id?: string }) {
  const { appointment } = props
  const { busy, answer } = useAnswer(props)
  const [offers, setOffers] = useState(false)
  const offered = appointment.state === 'offered'
  return (
    <div className={styles.item} id={id} data-testid="request">
      <Who appointment={appointment} />
      <p className="small muted">
        {offered ? 'Offered to the patient, held until ' : 'Held until '}
        {appointment.heldUntil && formatDateTime(appointment.heldUntil)}
      </p>
      {offered && appointment.times.map(time => <p key={time.id}>{timeInWords(time)}</p>)}
      <div className="row gap-8">
        {!offered &&
          appointment.times.map(time => (
            <Button
              key={time.id}
              size="sm"
              disabled={busy}
              onClick={() => answer({ answer: 'confirm', timeId: time.id })}
            >
              Confirm {startInWords(time.startsAt)}
            </Button>
          ))}
        {appointment.locationId && (
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            aria-expanded={offers}
            onClick={() => setOffers(!offers)}
          >
            Offer another
          </Button>
        )}
        <Button variant="default" size="sm" disabled={busy} onClick={() => answer({ answer: 'decline' })}>
          Decline
        </Button>
      </div>
      {offers && (
        <Offers id={appointment.id} busy={busy} onOffer={startsAt => answer({ answer: 'offer', startsAt })} />
      )}
    </div>
  )
}

type Offered = { id: string; busy: boolean; onOffer: (startsAt: string) => void }

/** A week of the clinic's free times, with the way to the weeks around it. */
function Offers({ id, busy, onOffer }: Offered) {
  const [week, setWeek] = useState<z.infer<typeof readOffers.answer> | null>(null)
  const [startsAt, setStartsAt] = useState('')
  const { failure, submit } = useSubmit({})
  const show = (from?: string | null) =>
    void submit(
      () => callApi(asProvider, readOffers, { params: { id }, query: from ? { from } : {} }),
      found => {
        setWeek(found)
        setStartsAt(found.free[0]?.startsAt ?? '')
      },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => show(), [])
  if (!week) return failure ? <Failed message={failure.message} /> : <p className="small muted">Loading...</p>
  if (week.free.length === 0 && !week.later && !week.earlier)
    return <p className="small muted">You have no free times to offer.</p>
  return (
    <div className={styles.offer}>
      <NativeSelect
        label="Your free times"
        data={week.free.map(slot => ({ value: slot.startsAt, label: startInWords(slot.startsAt) }))}
        value={startsAt}
        onChange={event => setStartsAt(event.currentTarget.value)}
      />
      <Failed message={failure?.message} />
      <div className="row gap-8">
        <Button size="sm" disabled={busy || !startsAt} onClick={() => onOffer(startsAt)}>
          Offer this time
        </Button>
        {week.earlier && (
          <Button variant="default" size="sm" onClick={() => show(week.earlier)}>
            Earlier times
          </Button>
        )}
        {week.later && (
          <Button variant="default" size="sm" onClick={() => show(week.later)}>
            Later times
          </Button>
        )}
      </div>
    </div>
  )
}

const tags: Partial<Record<ClinicAppointment['state'], { tone: 'good' | 'warn' | 'plain'; words: string }>> =
  {
    kept: { tone: 'good', words: 'Attended' },
    missed: { tone: 'warn', words: 'Did not attend' },
    cancelled: { tone: 'plain', words: 'Cancelled' },
  }

/** A confirmed appointment, or what became of it. */
export function AppointmentItem({ when, ...props }: Props & { when?: string }) {
  const { appointment } = props
  const { busy, answer } = useAnswer(props)
  const [asks, setAsks] = useState(false)
  const { state, time } = appointment
  const isOver = time !== null && Date.parse(time.startsAt) <= Date.now()
  const tag = tags[state]
  return (
    <div className={styles.item}>
      <div className="row gap-8">
        {when && <p className="strong">{when}</p>}
        {tag && <Tag tone={tag.tone}>{tag.words}</Tag>}
      </div>
      <Who appointment={appointment} />
      <div className="row gap-8">
        {isOver && state !== 'cancelled' && state !== 'kept' && (
          <Button variant="default" size="sm" disabled={busy} onClick={() => answer({ answer: 'kept' })}>
            Attended
          </Button>
        )}
        {isOver && state !== 'cancelled' && state !== 'missed' && (
          <Button variant="default" size="sm" disabled={busy} onClick={() => answer({ answer: 'missed' })}>
            Did not attend
          </Button>
        )}
        {!isOver && state === 'confirmed' && !asks && (
          <Button variant="default" size="sm" onClick={() => setAsks(true)}>
            Cancel
          </Button>
        )}
        {asks && state === 'confirmed' && (
          <>
            <Button color="red" size="sm" disabled={busy} onClick={() => answer({ answer: 'cancel' })}>
              Yes, cancel and tell the patient
            </Button>
            <Button variant="default" size="sm" onClick={() => setAsks(false)}>
              Keep it
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
