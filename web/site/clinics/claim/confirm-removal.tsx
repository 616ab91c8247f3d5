import { Form } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { confirmRemoval, readRemoval } from '../../../../contract/directory/removals.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { usePostedForm } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/confirm-removal.ts'
import styles from './claim.module.css'

const wordsOf = (error: unknown) => messageOf(error, messages.unexpectedError, messages.unexpectedError)

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return (await callApi(context.get(apiContext), readRemoval, { body: { token: params.token } })).data
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const body = { token: params.token }
    return { confirmed: (await callApi(context.get(apiContext), confirmRemoval, { body })).data.clinic }
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

/** Opened from the email that asks whether a request for removal is real. */
export default function ConfirmRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { busy } = usePostedForm()
  const confirmed = actionData && 'confirmed' in actionData ? actionData.confirmed : undefined
  const problem =
    (actionData && 'problem' in actionData && actionData.problem) ||
    ('problem' in loaderData ? loaderData.problem : undefined)
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Confirm your request" hidden />
      {confirmed ? (
        <>
          <h1>Request confirmed</h1>
          <Banner tone="good" role="status">
            Thank you. Our team will look at your request about {confirmed} and email you, usually within
            three working days.
          </Banner>
        </>
      ) : 'clinic' in loaderData && !problem ? (
        <>
          <h1>Confirm your request</h1>
          <p className="lead">You asked us not to show {loaderData.clinic}.</p>
          <Form method="post">
            <Button kind="primary" type="submit" busy={busy}>
              {busy ? 'Confirming...' : 'Confirm my request'}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <h1>This link doesn't work</h1>
          <p className="lead">{problem}</p>
        </>
      )}
    </div>
  )
}
