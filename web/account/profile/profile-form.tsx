import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { getProfile, type Profile, ProfileEdit, updateProfile } from '../../../contract/providers/account.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { PendingEmail } from './pending-email.tsx'
import { rememberPerson } from './remember-person.ts'

const valuesOf = ({ firstName, surname, email, phoneNumber }: Profile) => ({
  firstName,
  surname,
  email,
  phoneNumber: formatPhone(phoneNumber),
  password: '',
})

/** A new email is asked for together with the password: the link then needs nothing more. */
const formFor = (email: string) =>
  ProfileEdit.refine(edit => edit.email === email.toLowerCase() || (edit.password ?? '') !== '', {
    path: ['password'],
    message: 'Enter your password to change your email',
  })

/** Who is signed in. A new email of the owner counts once it has been confirmed. */
export function ProfileForm({ profile: loaded, emailFixed }: { profile: Profile; emailFixed: boolean }) {
  const [profile, setProfile] = useState(loaded)
  const { revalidate } = useRevalidator()
  function take(saved: Profile) {
    setProfile(saved)
    adopt(valuesOf(saved))
    rememberPerson(saved)
  }
  const { props, field, values, busy, failure, send, adopt } = useApiForm({
    initial: valuesOf(loaded),
    schema: formFor(profile.email),
    otherwise: messages.failedToUpdateProfile,
    send: ({ password, ...edited }) =>
      callApi(asProvider, updateProfile, {
        body: { ...edited, version: profile.version, ...(password && { password }) },
      }),
    onDone: saved => {
      take(saved)
      toast('good', messages.profileUpdated)
      void revalidate()
    },
  })
  const reload = async () => take((await callApi(asProvider, getProfile, {})).data)
  const changesEmail = values.email.trim().toLowerCase() !== profile.email.toLowerCase()
  return (
    <Section title="Your details" lead="Your contact details. Patients don't see them.">
      <form {...props} className="stack">
        <SaveFailure failure={failure} onRetry={send} onReload={reload} />
        <div className="pair">
          <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Surname" autoComplete="family-name" {...field('surname')} />
        </div>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          readOnly={emailFixed}
          description={
            emailFixed
              ? 'You sign in with this. To use another address, ask for an invitation to it.'
              : "You sign in with this. If you change it, we'll email a link to the new address."
          }
          {...field('email')}
        />
        {changesEmail && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            hint="We ask for this because anyone who controls your email can get into your account."
            {...field('password')}
          />
        )}
        {profile.pendingEmail && <PendingEmail email={profile.pendingEmail} onCancelled={take} />}
        <TextInput label="Phone number" type="tel" autoComplete="tel" {...field('phoneNumber')} />
        <div className="row">
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save changes</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
