import { Form, Link, redirect } from 'react-router'
import { getEmailPreferences, unsubscribe } from '../../../contract/email/email.ts'
import { load } from '../../platform/api.ts'
import { usePostedForm } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/unsubscribe.ts'
import styles from './email-preferences.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data } = await load(context.get(apiContext), getEmailPreferences, { params })
  const done = new URL(request.url).searchParams.has('done')
  return { email: data.email, token: params.token, done }
}

export async function action({ params, context }: Route.ActionArgs) {
  await load(context.get(apiContext), unsubscribe, { params })
  return redirect(`/unsubscribe/${params.token}?done`)
}

/** One button and no sign-in: anyone with the email can stop the emails. */
export default function Unsubscribe({ loaderData: { email, token, done } }: Route.ComponentProps) {
  const { busy } = usePostedForm()
  const choose = `/email-preferences/${token}`
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Unsubscribe" hidden />
      <h1>{done ? "You've unsubscribed" : 'Unsubscribe'}</h1>
      {done ? (
        <>
          <Banner tone="good" role="status">
            We won't send follow-ups, reminders or offers to {email} any more.
          </Banner>
          <p>
            Was this a mistake? <Link to={choose}>Choose what we send you</Link>.
          </p>
        </>
      ) : (
        <>
          <p className="lead">
            This stops all follow-ups, reminders and offers to <b>{email}</b>. You'll still get emails about
            your account, such as receipts.
          </p>
          <Form method="post">
            <Button kind="primary" type="submit" busy={busy}>
              {busy ? 'Unsubscribing...' : 'Unsubscribe'}
            </Button>
          </Form>
          <p>
            Or <Link to={choose}>choose what we send you</Link>.
          </p>
        </>
      )}
    </div>
  )
}
