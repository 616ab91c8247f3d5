import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { addRecipient, type Recipient, updateRecipient } from '../../../contract/providers/team/recipients.ts'
import type { Team } from '../../../contract/providers/team/team.ts'
import { asProvider } from '../../platform/api.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { ClinicsChoice } from './clinics-choice.tsx'
import styles from './team.module.css'

type Choice = Pick<Recipient, 'appointments' | 'places'>
type Done = { places: Team['places']; onDone: () => void; onClose: () => void }

export function AddRecipientDialog({ opened, ...done }: Done & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={done.onClose} title="Add an address for notifications" centered>
      <AddForm {...done} />
    </Modal>
  )
}

function AddForm({ places, onDone, onClose }: Done) {
  const [choice, setChoice] = useState<Choice>({ appointments: true, places: null })
  const { props, field, busy, failure } = useApiForm({
    initial: { email: '' },
    otherwise: "We couldn't add this address. Please try again.",
    send: ({ email }) => callApi(asProvider, addRecipient, { body: { email, ...choice } }),
    said: ({ email }) => `We've sent a link to ${email}.`,
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <form {...props} className="stack">
      <SaveFailure failure={failure} />
      <TextInput
        label="Email"
        description="We email a link there first. Notifications start once someone has confirmed it."
        type="email"
        autoComplete="off"
        data-autofocus
        {...field('email')}
      />
      <ChoiceFields choice={choice} allPlaces={places} error={failure?.fields.places} onChange={setChoice} />
      <div>
        <SubmitButton busy={busy ? 'Sending...' : undefined}>Send the link</SubmitButton>
      </div>
    </form>
  )
}

type ChoiceProps = {
  choice: Choice
  allPlaces: Team['places']
  error: string | undefined
  onChange: (choice: Choice) => void
}

const ChoiceFields = ({ choice: { appointments, places }, allPlaces, error, onChange }: ChoiceProps) => (
  <>
    <Offered part="appointments">
      <Checkbox
        label="Also tell them about appointments"
        description="Requests, bookings, changes and cancellations by patients, with their time."
        checked={appointments}
        onChange={event => onChange({ appointments: event.currentTarget.checked, places })}
      />
    </Offered>
    <ClinicsChoice
      label="Limit to some clinics"
      description="They'll still hear about enquiries from patients who didn't choose a clinic."
      places={places}
      allPlaces={allPlaces}
      error={error}
      onChange={chosen => onChange({ appointments, places: chosen })}
    />
  </>
)

export function EditRecipient({ recipient, places, onDone, onClose }: Done & { recipient: Recipient }) {
  const { id, email, version } = recipient
  const { props, values, setValues, busy, failure } = useApiForm<Choice>({
    initial: { appointments: recipient.appointments, places: recipient.places },
    otherwise: "We couldn't save this.",
    send: choice => callApi(asProvider, updateRecipient, { params: { id }, body: { ...choice, version } }),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <form {...props} className={`stack ${styles.form}`} aria-label={`Notifications to ${email}`}>
      <SaveFailure failure={failure} onReload={async () => onDone()} />
      <ChoiceFields choice={values} allPlaces={places} error={failure?.fields.places} onChange={setValues} />
      <div className="row">
        <Button type="submit" size="sm" disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="default" size="sm" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
