import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { type FormSheet, Refused } from '../../ui/layout/form-sheet.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useCarriedEmail } from './carried-email.tsx'

/** The page around a form. */
export type Frame = ComponentType<ComponentProps<typeof FormSheet>>

type Props = {
  frame: Frame
  lead: string
  ask: (email: string) => Promise<{ data: { message: string } }>
  /** Below the form, and in its place once the link has been sent. */
  children: (asked: boolean) => ReactNode
}

/** Asks for a link by email; the answer is the same whether or not the account exists. */
export function ForgottenPassword({ frame: Frame, lead, ask, children }: Props) {
  const [answer, setAnswer] = useState<string>()
  const [email, setEmail] = useState(useCarriedEmail())
  const { props, field, busy, complete, general } = useApiForm({
    otherwise: messages.unexpectedError,
    send: ({ email: typed = '' }) => {
      setEmail(typed.trim())
      return ask(typed)
    },
    onDone: ({ message }: { message: string }) => setAnswer(message),
  })
  return (
    <>
      <PageMeta title="Forgot your password" hidden />
      <Frame
        title={answer ? 'Check your inbox' : 'Forgot your password?'}
        lead={answer ? <Asked email={email}>{answer}</Asked> : lead}
        outcome={answer !== undefined}
      >
        {!answer && (
          <form {...props}>
            <Refused>{general}</Refused>
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              disabled={busy}
              defaultValue={email}
              {...field('email')}
            />
            <SubmitButton busy={busy ? 'Sending...' : undefined} disabled={!complete} block>
              Send link
            </SubmitButton>
          </form>
        )}
        {answer && (
          <div className="mt-16">
            <Button onClick={() => setAnswer(undefined)}>Use another address or try again</Button>
          </div>
        )}
        {children(answer !== undefined)}
      </Frame>
    </>
  )
}

const Asked = ({ email, children }: { email: string; children: ReactNode }) => (
  <>
    {children} You entered <b>{email}</b>.
  </>
)
