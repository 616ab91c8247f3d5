import { Button, NativeSelect, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  type AppointmentTimes,
  type BlockedTime,
  blockTime,
  unblockTime,
} from '../../../contract/patients/appointments/times.ts'
import { asProvider } from '../../platform/api.ts'
import { startInWords } from '../../shared/appointments/times-in-words.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from './calendar.module.css'

type Props = { times: AppointmentTimes; onDone: () => void }

/** Times that patients cannot ask for, although the rules would allow it. */
export function BlockedTimes({ times: { places, blocked }, onDone }: Props) {
  const labelOf = (id: string) => places.find(({ locationId }) => locationId === id)?.label ?? ''
  const { props, field, busy, reset } = useApiForm({
    initial: { locationId: places[0]?.locationId ?? '', starts: '', ends: '' },
    otherwise: "We couldn't block this time.",
    send: body => callApi(asProvider, blockTime, { body }),
    said: 'Time blocked.',
    onDone: () => {
      reset()
      onDone()
    },
  })
  if (places.length === 0) return null
  return (
    <Section
      title="Blocked times"
      lead="Holidays, meetings, patients who booked by phone. Appointments you have already confirmed stay."
    >
      {blocked.map(one => (
        <Blocked key={one.id} blocked={one} label={labelOf(one.locationId)} onDone={onDone} />
      ))}
      <form {...props} className={`stack ${styles.form}`} aria-label="Block a time">
        {places.length > 1 && (
          <NativeSelect
            label="Clinic"
            data={places.map(({ locationId, label }) => ({ value: locationId, label }))}
            {...field('locationId')}
          />
        )}
        <div className="pair">
          <TextInput type="datetime-local" label="From (UK time)" {...field('starts')} />
          <TextInput type="datetime-local" label="To (UK time)" {...field('ends')} />
        </div>
        <div>
          <SubmitButton size="sm" busy={busy ? 'Blocking...' : undefined}>
            Block this time
          </SubmitButton>
        </div>
      </form>
    </Section>
  )
}

type BlockedProps = { blocked: BlockedTime; label: string; onDone: () => void }

function Blocked({ blocked: { id, startsAt, endsAt }, label, onDone }: BlockedProps) {
  const { busy, failure, submit } = useSubmit({})
  const words = `${startInWords(startsAt)} to ${startInWords(endsAt)}`
  return (
    <div className={styles.item}>
      <p>{words}</p>
      <p className="small muted">{label}</p>
      {failure && (
        <p className="small" role="alert">
          {failure.message}
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => void submit(() => callApi(asProvider, unblockTime, { params: { id } }), onDone)}
        >
          Unblock<span className="visually-hidden">: {words}</span>
        </Button>
      </div>
    </div>
  )
}
