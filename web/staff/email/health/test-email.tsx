import { Button, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  checkTestEmail,
  type SendingHealth,
  type SendingTest,
  sendTestEmail,
  testMethods,
} from '../../../../contract/email/sending-health.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import { CheckRow } from './check-row.tsx'
import styles from './sending-health.module.css'

/** How often we look whether it has come back. */
const lookEveryMs = 5_000

/** Right records are half of it: this shows whether an email arrives signed and unchanged. */
export function TestEmailSection({ health: { test } }: { health: SendingHealth }) {
  return (
    <Section
      title="Test email"
      lead="We send an email to our own sender address and to you, then check it as the receiving mail server would."
    >
      {test ? <LastTest test={test} /> : <p className="small muted">No test email has been sent yet.</p>}
    </Section>
  )
}

/** In the head of the screen, beside the check of the records. */
export function SendTest() {
  const { busy, submit, refresh } = useSubmit()
  if (!useMay(sendTestEmail)) return null
  return (
    <Button
      size="sm"
      variant="default"
      disabled={busy}
      onClick={() => submit(() => callApi(asStaff, sendTestEmail, {}), refresh)}
    >
      {busy ? 'Sending...' : 'Send a test to ourselves'}
    </Button>
  )
}

function LastTest({ test }: { test: SendingTest }) {
  const { sentAt, sentBy, sentTo, receivedAt, found } = test
  const sent = `Sent to ${sentTo}${sentBy ? ` and ${sentBy}` : ''} on ${formatDateTime(sentAt)}.`
  if (!receivedAt) return <Waiting sent={sent} />
  return (
    <>
      <p className="small muted">
        {sent} It arrived on {formatDateTime(receivedAt)}.
      </p>
      <ul className={`full ${styles.checks}`}>
        {found.map(({ method, level, summary }) => (
          <CheckRow key={method} name={testMethods[method]} level={level} summary={summary} />
        ))}
      </ul>
    </>
  )
}

function Waiting({ sent }: { sent: string }) {
  const { refresh } = useSubmit()
  const mayCheck = useMay(checkTestEmail)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <>
      <p role="status">{sent} Waiting for it to come back.</p>
      {mayCheck && <PasteSource onDone={refresh} />}
    </>
  )
}

function PasteSource({ onDone }: { onDone: () => unknown }) {
  const { props, field, busy } = useApiForm<{ source: string }, SendingHealth>({
    initial: { source: '' },
    schema: checkTestEmail.body,
    send: body => callApi(asStaff, checkTestEmail, { body }),
    onDone,
    kept: true,
  })
  return (
    <form {...props} className="stack full">
      <Textarea
        label="Source of the email"
        description="It comes back by itself if our mail server posts bounces to us. If not, open the email you got, choose “Show original” or “View source”, copy all of it and paste it here."
        required
        rows={5}
        spellCheck={false}
        {...field('source')}
      />
      <div>
        <SubmitButton busy={busy ? 'Checking...' : undefined}>Check this email</SubmitButton>
      </div>
    </form>
  )
}
