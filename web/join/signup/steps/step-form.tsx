import type { ComponentProps, ReactNode } from 'react'
import { recoveryConsent } from '../../../../contract/text/email-purposes.ts'
import { useHydrated } from '../../../platform/scripts/hydrated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField, TextField } from '../../../ui/controls/field.tsx'
import { SubmitButton } from '../../../ui/controls/submit-button.tsx'
import { type FieldName, labels } from '../fields.ts'
import styles from '../signup.module.css'
import type { Signup } from '../use-signup.ts'

/** The box for being reminded: never ticked by us. */
export const ConsentBox = ({ signup }: { signup: Signup }) => (
  <CheckField
    name="hasConsent"
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
    <div className={`row gap-16 spread mt-8 ${styles.actions}`}>
      {signup.step > 1 && (
        <Button onClick={signup.back} disabled={busy !== undefined}>
          Back
        </Button>
      )}
      <SubmitButton kind="cta" busy={busy} disabled={!hydrated || !signup.ready}>
        {label}
      </SubmitButton>
      {children}
    </div>
  )
}

export const StepForm = ({ signup, children }: { signup: Signup; children: ReactNode }) => (
  <form {...signup.props} className="stack mt-24">
    {children}
  </form>
)

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  signup: Signup
  field: FieldName
  optional?: boolean
}

/** The label of a field. Most are needed, so those that are not say so. */
export const labelOf = (field: FieldName, optional = false) =>
  optional ? `${labels[field]} (optional)` : labels[field]

/** One line of the form, checked when it is left. */
export const Field = ({ signup, field, optional = false, ...input }: FieldProps) => (
  <TextField label={labelOf(field, optional)} aria-required={!optional} {...signup.field(field)} {...input} />
)
