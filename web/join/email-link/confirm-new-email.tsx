import { Form } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { confirmNewEmail, readNewEmailLink } from '../../../contract/providers/account.ts'
import { messages } from '../../../contract/text/messages.ts'
import { failureOf, messageOf } from '../../platform/forms/failure.ts'
import { usePostedForm } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { FormSheet, Refused } from '../../ui/layout/form-sheet.tsx'
import type { Route } from './+types/confirm-new-email.ts'
import styles from './email-link.module.css'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (!token) return { problem: problems.email_link_expired.message }
  try {
    const { data } = await callApi(context.get(apiContext), readNewEmailLink, { body: { token } })
    return { link: data }
  } catch (error) {
    return { problem: messageOf(error, messages.unexpectedError, messages.unexpectedError) }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const password = String((await request.formData()).get('password') ?? '')
  const body = { token: tokenOf(request), ...(password && { password }) }
  try {
    const { data } = await callApi(context.get(apiContext), confirmNewEmail, { body })
    return { email: data.email }
  } catch (error) {
    const { fields, message } = failureOf(error, {
      otherwise: messages.unexpectedError,
      offline: messages.unexpectedError,
    })
    return { refused: fields.password ? { field: fields.password } : { general: message } }
  }
}

/** Opened from the email to a new address: asks for the password if needed and replaces the old address. */
export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <div className={`stack gap-24 ${styles.page}`}>
      <PageMeta title="Confirm your new email" hidden />
      {actionData?.email ? (
        <Confirmed email={actionData.email} />
      ) : loaderData.link ? (
        <Ask {...loaderData.link} refused={refused} />
      ) : (
        <Expired words={loaderData.problem} />
      )}
    </div>
  )
}

type AskProps = {
  email: string
  passwordNeeded: boolean
  refused: { field?: string; general?: string } | undefined
}

function Ask({ email, passwordNeeded, refused }: AskProps) {
  const { busy } = usePostedForm()
  return (
    <FormSheet
      title="Confirm your new email"
      lead={
        <>
          From now on you'll sign in with <b className="break">{email}</b>. Other devices will be signed out.
        </>
      }
    >
      <Form method="post" className={`stack gap-24 left ${styles.form}`}>
        <Refused>{refused?.general}</Refused>
        {passwordNeeded && (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            hint="This stops anyone else changing the email on your account."
            error={refused?.field}
            disabled={busy}
            required
          />
        )}
        <SubmitButton busy={busy ? 'Confirming...' : undefined}>Confirm this email</SubmitButton>
      </Form>
    </FormSheet>
  )
}

const Confirmed = ({ email }: { email: string }) => (
  <FormSheet
    title="Your new email is confirmed"
    lead={
      <>
        Sign in with <b className="break">{email}</b> from now on.
      </>
    }
    outcome
  >
    <div className="mt-24">
      <ButtonLink kind="primary" to="/login">
        {messages.signIn}
      </ButtonLink>
    </div>
  </FormSheet>
)

const Expired = ({ words }: { words: string | undefined }) => (
  <FormSheet title="This link doesn't work" lead={words ?? messages.unexpectedError}>
    <div className="mt-24">
      <ButtonLink kind="primary" to="/account">
        Open your account
      </ButtonLink>
    </div>
  </FormSheet>
)
