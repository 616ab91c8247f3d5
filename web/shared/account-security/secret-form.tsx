import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { keepingFocus } from '../forms/keep-focus.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import styles from './account-security.module.css'

type Props<Data> = {
  /** What proves that it is still the same person. */
  ask: ('password' | 'code')[]
  /** What the button says, and what while it works. */
  action: string
  doing: string
  send: (secrets: { password: string; code: string }) => Promise<{ data: Data }>
  said?: string | ((data: Data) => string)
  onDone: (data: Data) => unknown
  onCancel: () => void
}

/** Asks for the password or a code before a change that finding an open screen must not allow. */
export function SecretForm<Data>({ ask, action, doing, onCancel, ...sending }: Props<Data>) {
  const { props, field, busy, general } = useApiForm({
    initial: { password: '', code: '' },
    failures: 'page',
    ...sending,
  })
  const form = props.ref
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form {...props} className={`stack ${styles.form}`}>
      <Refused>{general}</Refused>
      {ask.includes('password') && (
        <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      )}
      {ask.includes('code') && (
        <TextInput
          label="Code"
          description="Six digits from your authenticator app."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      )}
      <div className={styles.row}>
        <SubmitButton busy={busy ? doing : undefined}>{action}</SubmitButton>
        <Button variant="default" onClick={keepingFocus(onCancel)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
