import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { recoveryConsent } from '../../../../contract/providers/signup.ts'
import { useHydrated } from '../../../platform/scripts/hydrated.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import styles from '../signup.module.css'
import type { Signup } from '../use-signup.ts'

/** The box for being reminded: never ticked by us. */
export const ConsentBox = ({ signup }: { signup: Signup }) => (
  <Checkbox
    name="hasConsent"
    classNames={{ input: styles.box }}
    label={recoveryConsent}
    checked={signup.consent}
    onChange={event => signup.setConsent(event.currentTarget.checked)}
  />
)

type Actions = { signup: Signup; label?: string; busy?: string | undefined; children?: ReactNode }

/** Back, and what leads on; the terms stand beside it. */
export function StepActions({ signup, label = 'Next', busy, children }: Actions) {
  const hydrated = useHydrated()
  return (
    <div className={styles.actions}>
      {signup.step > 1 && (
        <Button variant="default" onClick={signup.back} disabled={busy !== undefined}>
          Back
        </Button>
      )}
      <SubmitButton variant="cta" busy={busy} disabled={!hydrated || !signup.ready}>
        {label}
      </SubmitButton>
      {children}
    </div>
  )
}

type Props = { signup: Signup; onSubmit: () => unknown; children: ReactNode }

/** The form of a step. When it is refused, focus goes to the first field that is wrong. */
export function StepForm({ signup, onSubmit, children }: Props) {
  const { form, refusals } = signup
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, form])
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
      {children}
    </form>
  )
}
