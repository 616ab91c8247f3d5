import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from './settings.module.css'

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

/** Asks for password or code before an action that must not be possible from an unattended screen. */
export function SecretForm<Data>({ ask, action, doing, onCancel, ...sending }: Props<Data>) {
  const { props, field, busy } = useApiForm({ initial: { password: '', code: '' }, ...sending })
  const form = props.ref
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form {...props} className={styles.form}>
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
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
