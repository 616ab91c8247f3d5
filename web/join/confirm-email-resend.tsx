import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../contract/core/client.ts'
import { resendConfirmation } from '../../contract/providers/signup.ts'
import { messages } from '../../contract/text/messages.ts'
import { messageOf } from '../platform/signed-in/call-message.ts'
import { Banner } from '../ui/feedback/banner.tsx'

type Outcome = { tone: 'good' | 'bad'; text: string }

/** Asks for another link; what came of it is for the caller to show or for `ResendButton`. */
export function useResend() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  async function resend(email: string) {
    setBusy(true)
    const next = await callApi(fetch, resendConfirmation, { body: { email } }).then(
      ({ data }): Outcome => ({ tone: 'good', text: data.message }),
      (error): Outcome => ({ tone: 'bad', text: messageOf(error, messages.unexpectedError) }),
    )
    setBusy(false)
    setOutcome(next)
  }
  return { busy, outcome, resend }
}

/** What came of asking for another link. */
export const ResendOutcome = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome && (
    <Banner tone={outcome.tone} role={outcome.tone === 'good' ? 'status' : 'alert'}>
      {outcome.text}
    </Banner>
  )

/** For who waits for a mail that does not come. */
export function ResendButton({ email }: { email: string }) {
  const { busy, outcome, resend } = useResend()
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => resend(email)}>
        {busy ? 'Sending...' : 'Send the email again'}
      </Button>
      <ResendOutcome outcome={outcome} />
    </>
  )
}
