import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  type CalendarFeeds,
  dropCalendarAddress,
  resetCalendarAddress,
} from '../../../../contract/patients/appointments/feeds.ts'
import type { AppointmentPlace } from '../../../../contract/patients/appointments/times.ts'
import { asProvider } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import styles from '../calendar.module.css'

type Address = CalendarFeeds['addresses'][number]
type Props = { places: AppointmentPlace[]; addresses: Address[]; onDone: () => void }

/** Where the clinic's own calendar can follow the appointments made here. */
export function OwnAddresses({ places, addresses, onDone }: Props) {
  if (places.length === 0) return null
  return (
    <Section
      title="Your appointments in other calendars"
      lead="Subscribe to a secret address in Google, Apple or Outlook to see your appointments there. Anyone who has the address can see them, so make a new one if it gets into the wrong hands."
    >
      {places.map(({ locationId, label }) => (
        <OwnAddress
          key={locationId}
          locationId={locationId}
          label={label}
          known={addresses.find(one => one.locationId === locationId)}
          onDone={onDone}
        />
      ))}
    </Section>
  )
}

type OneProps = { locationId: string; label: string; known: Address | undefined; onDone: () => void }

const statusOf = (known: Address | undefined) => {
  if (!known) return 'No address yet.'
  const read = known.readAt ? `last read on ${formatDateTime(known.readAt)}` : 'not read by a calendar yet'
  return `Address created on ${formatDateTime(known.createdAt)}, ${read}. It shows ${known.names ? 'names' : 'initials'}.`
}

function OwnAddress({ locationId, label, known, onDone }: OneProps) {
  const { busy, failure, submit } = useSubmit({})
  const [names, setNames] = useState(known?.names ?? false)
  const [address, setAddress] = useState<string>()
  const params = { id: locationId }
  const reset = () =>
    submit(
      () => callApi(asProvider, resetCalendarAddress, { params, body: { names } }),
      made => {
        setAddress(made.address)
        onDone()
      },
    )
  const drop = () =>
    submit(
      () => callApi(asProvider, dropCalendarAddress, { params }),
      () => {
        setAddress(undefined)
        onDone()
      },
    )
  return (
    <div className={styles.item}>
      <p className="strong">{label}</p>
      <p className="small muted">{statusOf(known)}</p>
      {failure && (
        <p className="small" role="alert">
          {failure.message}
        </p>
      )}
      <Switch
        label="Show names instead of initials"
        description="Applies when you create a new address."
        checked={names}
        onChange={event => setNames(event.currentTarget.checked)}
      />
      {address && (
        <TextInput
          readOnly
          label="Copy this address now. We won't show it again."
          value={address}
          onFocus={event => event.currentTarget.select()}
          className={styles.form}
        />
      )}
      <div className="row gap-8">
        <Button variant="default" size="sm" disabled={busy} onClick={() => void reset()}>
          {known ? 'Create a new address' : 'Create an address'}
          <span className="visually-hidden">: {label}</span>
        </Button>
        {known && (
          <Button variant="default" size="sm" disabled={busy} onClick={() => void drop()}>
            Turn off this address<span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
