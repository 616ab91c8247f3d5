import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { forgotStaffPassword } from '../../../contract/staff.ts'
import { fieldMessage, messageOf } from '../../lib/call-message.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useFormCall } from '../../lib/use-form-call.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { FormSheet, Refused, Ways } from './form-sheet.tsx'

type Refusal = { field?: string | undefined; general?: string }

const ask = 'Enter the address of your staff account. We mail you a link to choose a new password.'

export default function ForgotStaffPassword() {
  const [answer, setAnswer] = useState<string>()
  const [refused, setRefused] = useState<Refusal>({})
  const { form, busy, complete } = useFormCall(async ({ email = '' }) => {
    setRefused({})
    try {
      setAnswer((await callApi(fetch, forgotStaffPassword, { body: { email } })).data.message)
    } catch (failure) {
      const field = fieldMessage(failure, 'email')
      setRefused(field ? { field } : { general: messageOf(failure, messages.unexpectedError) })
    }
  })
  return (
    <>
      <PageMeta title="Forgot your password" hidden />
      <FormSheet
        title={answer ? 'Check your inbox' : 'Forgot your password?'}
        lead={answer ?? ask}
        outcome={answer !== undefined}
      >
        {!answer && (
          <form {...form} method="post">
            <Refused>{refused.general}</Refused>
            <TextInput
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              error={refused.field}
              disabled={busy}
            />
            <SubmitButton busy={busy ? 'Sending...' : undefined} disabled={!complete} fullWidth>
              Send link
            </SubmitButton>
          </form>
        )}
        <Ways>
          {answer && <span>The link works once, within 60 minutes.</span>}
          <Link to="/staff/login">Back to sign in</Link>
        </Ways>
      </FormSheet>
    </>
  )
}
