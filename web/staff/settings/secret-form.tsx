import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from './settings.module.css'

type Props = {
  /** What proves that it is still the same person. */
  ask: ('password' | 'code')[]
  /** What the button says, and what while it works. */
  action: string
  busy: string | undefined
  fields: Record<string, string>
  onSend: (secrets: { password: string; code: string }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for password or code before something that must not be done by whoever finds an open screen. */
export function SecretForm({ ask, action, busy, fields, onSend, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '', code = '' } = Object.fromEntries(new FormData(event.currentTarget))
    onSend({ password: String(password), code: String(code) })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {ask.includes('password') && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
      )}
      {ask.includes('code') && (
        <TextInput
          label="Code"
          name="code"
          description="Six digits from your authenticator app."
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fields.code}
        />
      )}
      <div className={styles.row}>
        <SubmitButton busy={busy}>{action}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
