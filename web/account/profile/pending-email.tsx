import { Button } from '@mantine/core'
import { callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { dropNewEmail, type Profile } from '../../../contract/profile.ts'
import { asProvider } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { useSave } from '../use-save.ts'

type Props = { email: string; onTakenBack: (profile: Profile) => void }

/** A new email that nobody has confirmed yet, and the way back. */
export function PendingEmail({ email, onTakenBack }: Props) {
  const { save, busy, failure } = useSave(messages.failedToUpdateProfile)
  async function takeBack() {
    const answer = await save(() => callApi(asProvider, dropNewEmail, {}))
    if (answer) onTakenBack(answer.data)
  }
  return (
    <Banner tone="info" role="status">
      <p>
        Waiting for <b>{email}</b> to be confirmed: open the link we sent there. Until then nothing changes.
      </p>
      <Button variant="default" size="sm" mt={8} onClick={takeBack} disabled={busy}>
        {busy ? 'Taking back...' : 'Keep the old email'}
      </Button>
      <SaveFailure failure={failure} />
    </Banner>
  )
}
