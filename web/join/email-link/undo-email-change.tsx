import { useEffect } from 'react'
import { Form } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { readUndoLink, undoNewEmail } from '../../../contract/providers/account.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/forms/failure.ts'
import { usePostedForm } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { forgetLogin } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { FormSheet, Refused } from '../../ui/layout/form-sheet.tsx'
import type { Route } from './+types/undo-email-change.ts'
import styles from './email-link.module.css'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (!token) return { problem: problems.undo_link_expired.message }
  try {
    const { data } = await callApi(context.get(apiContext), readUndoLink, { body: { token } })
    return { email: data.email }
  } catch (error) {
    return { problem: messageOf(error, messages.unexpectedError, messages.unexpectedError) }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const body = { token: tokenOf(request) }
    const { data } = await callApi(context.get(apiContext), undoNewEmail, { body })
    return { undone: data.email }
  } catch (error) {
    return { refused: messageOf(error, messages.unexpectedError, messages.unexpectedError) }
  }
}

/** Opened from the email to an old address: brings it back. */
export default function UndoEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`stack gap-24 ${styles.page}`}>
      <PageMeta title="Undo the change to your email" hidden />
      {actionData?.undone ? (
        <Undone email={actionData.undone} />
      ) : loaderData.email ? (
        <Ask email={loaderData.email} refused={actionData?.refused} />
      ) : (
        <FormSheet title="This link doesn't work" lead={loaderData.problem ?? messages.unexpectedError}>
          <div className="mt-24">
            <ButtonLink kind="primary" to="/forgot-password">
              Choose a new password
            </ButtonLink>
          </div>
        </FormSheet>
      )}
    </div>
  )
}

function Ask({ email, refused }: { email: string; refused: string | undefined }) {
  const { busy } = usePostedForm()
  return (
    <FormSheet
      title="Undo the change to your email?"
      lead="Do this if you didn't ask for the change. Someone else may be using your account."
    >
      <Refused>{refused}</Refused>
      <ul className={`stack gap-8 ${styles.effects}`}>
        <li>
          You'll sign in with <b className="break">{email}</b> again.
        </li>
        <li>We'll sign you out on every device.</li>
        <li>Your password will stop working. We'll email you a link to choose a new one.</li>
      </ul>
      <Form method="post" className={`stack gap-24 left ${styles.form}`}>
        <SubmitButton busy={busy ? 'Undoing...' : undefined}>Undo the change</SubmitButton>
      </Form>
      <p className="small mt-24">
        If you asked for the change yourself, close this page. Nothing has happened yet.
      </p>
    </FormSheet>
  )
}

function Undone({ email }: { email: string }) {
  // This browser's login ended too; its stored token would only fail.
  useEffect(() => forgetLogin('provider'), [])
  return (
    <FormSheet
      title="Your old email is back"
      lead={
        <>
          We've sent a link to <b className="break">{email}</b>. Open it within an hour to choose a new
          password.
        </>
      }
      outcome
    >
      <p className="mt-24">
        We've signed you out on every device. When you're back in, check your listing and clinics for anything
        you didn't enter.
      </p>
      <div className="mt-24">
        <ButtonLink to="/forgot-password">Send the link again</ButtonLink>
      </div>
    </FormSheet>
  )
}
