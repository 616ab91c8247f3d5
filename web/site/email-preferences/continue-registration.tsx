import { Form, Link, redirect } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { continueSignup, disownSignup, readSignupReminder } from '../../../contract/providers/signup.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/forms/failure.ts'
import { usePostedForm } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/continue-registration.ts'
import styles from './email-preferences.module.css'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
const wordsOf = (error: unknown) => messageOf(error, messages.unexpectedError, messages.unexpectedError)

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (!token) return { problem: problems.resume_link_expired.message }
  try {
    const { data } = await callApi(context.get(apiContext), readSignupReminder, { body: { token } })
    return { email: data.email, disowning: new URL(request.url).searchParams.has('not-me') }
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = { token: tokenOf(request) }
  const api = context.get(apiContext)
  try {
    if ((await request.formData()).get('answer') === 'not-me') {
      const { data } = await callApi(api, disownSignup, { body })
      return { disowned: data.email }
    }
    const { data } = await callApi(api, continueSignup, { body })
    return redirect(`/signup?resume=${data.resume}`)
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

/** Opened from an email about a registration: continue it, or say that someone else typed the address. */
export default function ContinueRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const disowned = actionData && 'disowned' in actionData ? actionData.disowned : undefined
  const problem = (actionData && 'problem' in actionData && actionData.problem) || loaderData.problem
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Continue your registration" hidden />
      {disowned ? (
        <Disowned email={disowned} />
      ) : loaderData.email && !problem ? (
        <Ask email={loaderData.email} disowning={loaderData.disowning ?? false} />
      ) : (
        <>
          <h1>This link doesn't work</h1>
          <p className="lead">{problem}</p>
          <p>
            <Link to="/signup">Start a registration</Link>
          </p>
        </>
      )}
    </div>
  )
}

function Ask({ email, disowning }: { email: string; disowning: boolean }) {
  const { busy } = usePostedForm()
  const goOn = (
    <Button
      kind={disowning ? 'secondary' : 'primary'}
      name="answer"
      value="continue"
      type="submit"
      busy={busy}
    >
      Continue
    </Button>
  )
  const notMe = (
    <Button kind={disowning ? 'primary' : 'secondary'} name="answer" value="not-me" type="submit" busy={busy}>
      This wasn't me
    </Button>
  )
  return (
    <>
      <h1>Did you start this registration?</h1>
      <p className="lead">
        Someone started registering a clinic with <b>{email}</b> and agreed to a reminder.
      </p>
      <Form method="post" className="row gap-12">
        {disowning ? notMe : goOn}
        {disowning ? goOn : notMe}
      </Form>
      <p className="small">
        If you choose "This wasn't me", we'll delete what was entered and won't email this address about it
        again.
      </p>
    </>
  )
}

const Disowned = ({ email }: { email: string }) => (
  <>
    <h1>Thank you for telling us</h1>
    <Banner tone="good" role="status">
      We've deleted what was entered, and we won't email {email} about registrations any more.
    </Banner>
    <p>You don't need to do anything else.</p>
  </>
)
