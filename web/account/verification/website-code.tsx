import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  codeDigits,
  codeMinutes,
  confirmVerificationCode,
  type OwnVerification,
  sendVerificationCode,
} from '../../../contract/providers/verification.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

/** Shows that the website belongs to the clinic: a code to an address at its domain, and back. */
export function WebsiteCode({ verification: { domain, codeSentTo } }: { verification: OwnVerification }) {
  const [again, setAgain] = useState(false)
  if (!domain)
    return (
      <p className="small muted">
        To finish sooner, add your clinic's own website to your listing. We can then email a code to an
        address at that website. Pages on shared sites such as Facebook don't count.
      </p>
    )
  if (codeSentTo && !again) return <CodeForm sentTo={codeSentTo} onAgain={() => setAgain(true)} />
  return <AddressForm domain={domain} onSent={() => setAgain(false)} />
}

function AddressForm({ domain, onSent }: { domain: string; onSent: () => void }) {
  const { props, field, busy, failure, send } = useApiForm({
    initial: { email: '' },
    send: body => callApi(asProvider, sendVerificationCode, { body }),
    said: messageIn,
    onDone: onSent,
    kept: true,
  })
  return (
    <form {...props} className="stack">
      <SaveFailure failure={failure} onRetry={send} />
      <TextInput
        label="Email address at your website"
        description={`To finish sooner, get a code at an address that ends in @${domain}.`}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <div>
        <SubmitButton size="sm" busy={busy ? 'Sending...' : undefined}>
          Email me a code
        </SubmitButton>
      </div>
    </form>
  )
}

function CodeForm({ sentTo, onAgain }: { sentTo: string; onAgain: () => void }) {
  const { props, field, busy, failure, send } = useApiForm({
    initial: { code: '' },
    send: body => callApi(asProvider, confirmVerificationCode, { body }),
    said: messageIn,
    kept: true,
  })
  return (
    <form {...props} className="stack">
      <SaveFailure failure={failure} onRetry={send} />
      <TextInput
        label="Code"
        description={`The ${codeDigits} digits we emailed to ${sentTo}. The code works for ${codeMinutes} minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <div className="row">
        <SubmitButton size="sm" busy={busy ? 'Checking...' : undefined}>
          Confirm the code
        </SubmitButton>
        <Button size="sm" variant="subtle" onClick={onAgain} disabled={busy}>
          Get another code
        </Button>
      </div>
    </form>
  )
}
