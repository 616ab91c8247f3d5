import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { dropNewEmail, type Profile, resendNewEmail } from '../../../contract/providers/account.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'

type Props = { email: string; onCancelled: (profile: Profile) => void }

/** An unconfirmed new email: resend the link, or cancel. */
export function PendingEmail({ email, onCancelled }: Props) {
  const { submit, busy, failure } = useSubmit({ otherwise: messages.failedToUpdateProfile })
  const [doing, setDoing] = useState<'cancel' | 'resend'>()
  function cancel() {
    setDoing('cancel')
    void submit(() => callApi(asProvider, dropNewEmail, {}), onCancelled)
  }
  function resend() {
    setDoing('resend')
    void submit(
      () => callApi(asProvider, resendNewEmail, {}),
      ({ message }) => toast('good', message),
    )
  }
  return (
    <Banner tone="info" role="status">
      <p>
        We've sent a link to <b>{email}</b>. Open it within {keptFor.newEmailLinkHours} hours to confirm the
        new email. Until then, sign in with the old one.
      </p>
      <Group gap={8} mt={8}>
        <Button variant="default" size="sm" onClick={resend} disabled={busy}>
          {busy && doing === 'resend' ? 'Sending...' : 'Send the link again'}
        </Button>
        <Button variant="default" size="sm" onClick={cancel} disabled={busy}>
          {busy && doing === 'cancel' ? 'Cancelling...' : 'Cancel this change'}
        </Button>
      </Group>
      <SaveFailure failure={failure} />
    </Banner>
  )
}
