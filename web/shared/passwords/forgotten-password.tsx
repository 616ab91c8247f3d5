import { TextInput } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { type FormSheet, Refused } from '../../ui/mantine/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'

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
  const { props, field, busy, complete, general } = useApiForm({
    otherwise: messages.unexpectedError,
    send: ({ email = '' }) => ask(email),
    onDone: ({ message }: { message: string }) => setAnswer(message),
  })
  return (
    <>
      <PageMeta title="Forgot your password" hidden />
      <Frame
        title={answer ? 'Check your inbox' : 'Forgot your password?'}
        lead={answer ?? lead}
        outcome={answer !== undefined}
      >
        {!answer && (
          <form {...props}>
            <Refused>{general}</Refused>
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              disabled={busy}
              {...field('email')}
            />
            <SubmitButton busy={busy ? 'Sending...' : undefined} disabled={!complete} fullWidth>
              Send link
            </SubmitButton>
          </form>
        )}
        {children(answer !== undefined)}
      </Frame>
    </>
  )
}
