import { data, Form, Link, redirect } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { problems } from '../../../../contract/core/problems.ts'
import { isOffered } from '../../../../contract/core/switches.ts'
import {
  answerRequest,
  type ClinicAnswer,
  readOffers,
  readRequest,
} from '../../../../contract/patients/appointments/clinic.ts'
import { formatDateTime } from '../../../platform/format.ts'
import {
  type Refusal,
  readAgainAfterConflict,
  refuse,
  usePostedForm,
  valuesOf,
} from '../../../platform/forms/posted-form.ts'
import { Offered } from '../../../platform/meta/offered.tsx'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext, siteContext } from '../../../platform/server-context.ts'
import { timeInWords } from '../../../shared/appointments/times-in-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/answer-request.ts'
import styles from './book.module.css'
import { dayAsked, FreeChoice, freeWeek } from './free-choice.tsx'

const tooMany = 'You have answered several times already. Please wait a while.'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const from = dayAsked(request)
  try {
    const { data: asked } = await callApi(context.get(apiContext), readRequest, {
      params,
      query: { ...(from && { from }) },
    })
    return data({
      asked: {
        ...asked,
        times: asked.times.map(time => ({ id: time.id, words: timeInWords(time) })),
        time: asked.time && timeInWords(asked.time),
        free: isOffered(readOffers, context.get(siteContext).switchedOff) ? freeWeek(asked, from) : null,
        heldUntil: asked.heldUntil && formatDateTime(asked.heldUntil),
      },
      chosen: query.get('time'),
      wanted: query.get('do'),
    })
  } catch (error) {
    if (error instanceof CallFailed && [400, 404].includes(error.status))
      return data({ asked: null, chosen: null, wanted: null }, { status: 404 })
    throw error
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { answer = '', timeId, startsAt } = valuesOf(form)
  try {
    await callApi(context.get(apiContext), answerRequest, {
      params,
      body: { answer: answer as ClinicAnswer, ...(timeId && { timeId }), ...(startsAt && { startsAt }) },
    })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return redirect(`/appointment-request/${params.token}`)
}

type Asked = NonNullable<Route.ComponentProps['loaderData']['asked']>

export const shouldRevalidate = readAgainAfterConflict

/** Where a clinic answers a request without signing in. Email scanners open links, so only a button does something. */
export default function AnswerRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, chosen, wanted } = loaderData
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title="Answer a request" hidden />
      <div className={styles.over}>
        {asked ? (
          <Answer asked={asked} chosen={chosen} wanted={wanted} refusal={actionData} />
        ) : (
          <>
            <h1>This link doesn't work</h1>
            <p className="lead">{problems.appointment_link_ended.message}</p>
          </>
        )}
        <Offered part="appointments">
          <p className="small">
            <Link to="/account/calendar">Sign in to see your whole calendar</Link>
          </p>
        </Offered>
      </div>
    </div>
  )
}

type Props = { asked: Asked; chosen: string | null; wanted: string | null; refusal: Refusal | undefined }

const done: Record<string, string> = {
  offered: "You've offered another time",
  confirmed: 'Confirmed',
  declined: "You've declined this request",
  expired: 'This request has ended',
  cancelled: 'Cancelled',
  kept: 'The patient attended',
  missed: 'The patient did not attend',
}

function Answer({ asked, chosen, wanted, refusal }: Props) {
  const { name, place, reference, treatment, state, times } = asked
  const first = times.find(({ id }) => id === chosen) ?? times[0]
  const others = times.filter(({ id }) => id !== first?.id)
  const lead = nextStep(asked)
  return (
    <>
      <h1>{state === 'requested' ? `${name} has requested an appointment` : done[state]}</h1>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      {lead && <p className="lead">{lead}</p>}
      <p className="small muted">
        {name}, reference {reference}, {place}
      </p>
      {treatment && <p>For: {treatment}</p>}
      {state === 'requested' && (
        <>
          <div className={styles.actions}>
            {first && <Confirm time={first} kind="cta" />}
            {others.map(other => (
              <Confirm key={other.id} time={other} kind="secondary" />
            ))}
          </div>
          <Offer asked={asked} open={wanted === 'offer'} />
        </>
      )}
      {(state === 'requested' || state === 'offered') && (
        <Refuse answer="decline" open={wanted === 'decline'} title="Decline" button="Decline this request">
          We tell the patient, and the times are free again.
        </Refuse>
      )}
      {state === 'confirmed' && (
        <Refuse answer="cancel" open={false} title="Cancel the appointment" button="Yes, cancel">
          We tell the patient. You can't undo this.
        </Refuse>
      )}
    </>
  )
}

function nextStep({ name, state, time, times, heldUntil }: Asked) {
  if (state === 'requested') return `Held until ${heldUntil}. All times are UK time.`
  if (state === 'offered' && times[0])
    return `${times[0].words} (UK time). Held for ${name} until ${heldUntil}. Nothing is booked until they accept.`
  return time && `${time} (UK time)`
}

type ConfirmProps = { time: Asked['times'][number]; kind: 'cta' | 'secondary' }

function Confirm({ time, kind }: ConfirmProps) {
  const { busy } = usePostedForm()
  return (
    <Form method="post">
      <input type="hidden" name="answer" value="confirm" />
      <input type="hidden" name="timeId" value={time.id} />
      <Button kind={kind} type="submit" busy={busy}>
        Confirm {time.words}
      </Button>
    </Form>
  )
}

function Offer({ asked: { free }, open }: { asked: Asked; open: boolean }) {
  const { busy } = usePostedForm()
  if (!free) return null
  return (
    <details className={styles.choice} open={open || free.isPaged}>
      <summary>Offer another time</summary>
      <Form method="post">
        <input type="hidden" name="answer" value="offer" />
        <FreeChoice free={free} label="Your free times (UK time)" field={{ name: 'startsAt' }} />
        <Button kind="primary" type="submit" busy={busy}>
          Offer this time
        </Button>
      </Form>
    </details>
  )
}

type RefuseProps = { answer: ClinicAnswer; open: boolean; title: string; button: string; children: string }

function Refuse({ answer, open, title, button, children }: RefuseProps) {
  const { busy } = usePostedForm()
  return (
    <details className={styles.choice} open={open}>
      <summary>{title}</summary>
      <Form method="post">
        <input type="hidden" name="answer" value={answer} />
        <p className="small">{children}</p>
        <Button kind="danger" type="submit" busy={busy}>
          {button}
        </Button>
      </Form>
    </details>
  )
}
