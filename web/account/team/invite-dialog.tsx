import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { inviteToTeam, type Team } from '../../../contract/providers/team/team.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { type Work, WorkFields } from './work-fields.tsx'

type Props = { opened: boolean; places: Team['places']; onDone: () => void; onClose: () => void }

/** Invites someone by email; they choose name and password themselves. */
export function InviteDialog({ opened, places, onDone, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite someone to your team" centered>
      <InviteForm
        places={places}
        onDone={() => {
          onDone()
          onClose()
        }}
      />
    </Modal>
  )
}

function InviteForm({ places, onDone }: Pick<Props, 'places' | 'onDone'>) {
  const [work, setWork] = useState<Work>({ role: 'front_desk', places: null })
  const { props, field, busy, failure } = useApiForm({
    initial: { email: '' },
    otherwise: "We couldn't send the invitation. Please try again.",
    send: ({ email }) => callApi(asProvider, inviteToTeam, { body: { email, ...work } }),
    said: invitation => `We've sent an invitation to ${invitation.email}.`,
    onDone,
  })
  return (
    <form {...props} className="stack">
      <SaveFailure failure={failure} />
      <TextInput label="Email" type="email" autoComplete="off" data-autofocus {...field('email')} />
      <WorkFields work={work} allPlaces={places} error={failure?.fields.places} onChange={setWork} />
      <div>
        <SubmitButton busy={busy ? 'Sending...' : undefined}>Send invitation</SubmitButton>
      </div>
    </form>
  )
}
