import { data, Form } from 'react-router'
import { CallFailed, callApi } from '../../../contract/core/client.ts'
import {
  confirmNotifications,
  type Notifications,
  readNotifications,
  stopNotifications,
} from '../../../contract/providers/team/recipients.ts'
import { productName } from '../../../contract/text/product.ts'
import { postOrKeep, refuse, usePostedForm, valuesOf } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/notifications.ts'
import styles from './email-preferences.module.css'

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: shown } = await callApi(context.get(apiContext), readNotifications, { params })
    return data({ shown })
  } catch (error) {
    if (!(error instanceof CallFailed) || ![400, 404].includes(error.status)) throw error
    return data({ shown: null }, { status: 404 })
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = valuesOf(form).do === 'confirm' ? confirmNotifications : stopNotifications
  try {
    await callApi(context.get(apiContext), wanted, { params })
  } catch (error) {
    return refuse(error, form, 'Please wait a few minutes, then try again.')
  }
  return data({ done: true })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** For someone without an account: confirm that a clinic's notifications may come here, or stop them. */
export default function NotificationEmails({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const problem = actionData && 'message' in actionData ? actionData.message : undefined
  const isDone = actionData !== undefined && 'done' in actionData
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Notifications about a clinic" hidden />
      {shown ? <Shown shown={shown} isDone={isDone} problem={problem} /> : <Ended />}
    </div>
  )
}

type ShownProps = { shown: Notifications; isDone: boolean; problem: string | undefined }

const headings: Record<Notifications['state'], string> = {
  waiting: 'Get these notifications?',
  confirmed: 'Your notifications are on',
  stopped: 'Notifications stopped',
}

function Shown({ shown: { state, clinic, email, appointments, places }, isDone, problem }: ShownProps) {
  const { busy } = usePostedForm()
  return (
    <>
      <h1>{headings[state]}</h1>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {isDone && state !== 'waiting' && (
        <Banner tone="good" role="status">
          {state === 'confirmed'
            ? `We'll email ${email} from now on. Every email has a link to stop.`
            : `We won't email ${email} about this clinic any more.`}
        </Banner>
      )}
      {state === 'stopped' ? (
        <p className="lead">
          <b>{clinic}</b> can't start them again. Only you can.
        </p>
      ) : (
        <p className="lead">
          <b>{clinic}</b> asked us to email <b>{email}</b> when a patient sends an enquiry
          {appointments && ' or books an appointment'} through {productName}
          {places && `, for ${places.join('; ') || 'none of its locations'}`}.
        </p>
      )}
      {state !== 'stopped' && (
        <p>Our emails don't include patients' names, contact details or what they write.</p>
      )}
      <Form method="post" className="row gap-12">
        {state !== 'confirmed' && (
          <Button
            kind={state === 'waiting' ? 'cta' : 'secondary'}
            type="submit"
            name="do"
            value="confirm"
            busy={busy}
          >
            {state === 'waiting' ? 'Yes, email me' : 'Start them again'}
          </Button>
        )}
        {state !== 'stopped' && (
          <Button type="submit" name="do" value="stop" busy={busy}>
            {state === 'waiting' ? "No, don't email me" : 'Stop these emails'}
          </Button>
        )}
      </Form>
    </>
  )
}

const Ended = () => (
  <>
    <h1>This link no longer works</h1>
    <p className="lead">
      The clinic has removed this address, or it was never confirmed. We won't email you about it.
    </p>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </>
)
