import { ChosenPasswordField } from '../../../shared/passwords/chosen-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import type { Signup } from '../use-signup.ts'
import { ConsentBox, Field, StepActions, StepForm } from './step-form.tsx'

/** Step 1: who registers, and the password they will sign in with. */
export const ContactStep = ({ signup }: { signup: Signup }) => (
  <StepForm signup={signup}>
    <div className="pair">
      <Field signup={signup} field="firstName" autoComplete="given-name" />
      <Field signup={signup} field="surname" autoComplete="family-name" />
    </div>
    <Field
      signup={signup}
      field="email"
      type="email"
      autoComplete="username"
      hint="You'll sign in with this, and we'll send enquiries here."
    />
    <Field
      signup={signup}
      field="phoneNumber"
      type="tel"
      autoComplete="tel"
      hint="So we can contact you. Patients won't see it."
    />
    <ChosenPasswordField label="Password" aria-required {...signup.secretField('password')} />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      aria-required
      {...signup.secretField('confirmPassword')}
    />
    <ConsentBox signup={signup} />
    <StepActions signup={signup} />
  </StepForm>
)
