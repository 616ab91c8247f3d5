import { data, Form, Link, redirect } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { problems } from '../../../../contract/core/problems.ts'
import {
  acceptOffer,
  cancelAppointment,
  getFreeTimes,
  moveAppointment,
  type OwnAppointment,
  readAppointment,
} from '../../../../contract/patients/appointments/booking.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { formatDate, formatDateTime } from '../../../platform/format.ts'
import { type Refusal, refuse, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { timeInWords } from '../../../shared/appointments/times-in-words.ts'
import { AnchorButton, Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/appointment.ts'
import styles from './book.module.css'
import { dayAsked, FreeChoice, type FreeWeek, freeWeek } from './free-choice.tsx'

const tooMany = "You've changed this several times already. Please wait a while, or call the clinic."

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const { data: own } = await callApi(api, readAppointment, { params })
    const { clinic, locationId, treatmentId, state, canChange } = own
    const asks = state === 'confirmed' && canChange && clinic.listed && locationId
    const from = dayAsked(request)
    const query = {
      ...(locationId && { location: locationId }),
      ...(treatmentId && { treatment: treatmentId }),
      ...(from && { from }),
    }
    const found = asks ? await callApi(api, getFreeTimes, { params: clinic, query }).catch(() => null) : null
    const there = found?.data.locationId === locationId ? found.data : null
    return data({
      own: shownOwn(own),
      free: freeWeek(there && { ...there, free: there.days.flatMap(({ slots }) => slots) }, from),
    })
  } catch (error) {
    if (error instanceof CallFailed && [400, 404].includes(error.status))
      return data({ own: null, free: null }, { status: 404 })
    throw error
  }
}

/** With its words, so that a phone has none to make. */
const shownOwn = (own: OwnAppointment) => ({
  ...own,
  time: own.time && timeInWords(own.time),
  times: own.times.map(timeInWords),
  heldUntil: own.heldUntil && formatDateTime(own.heldUntil),
  deletedOn: formatDate(own.deletedOn),
  phone: own.clinic.phoneNumber && {
    number: own.clinic.phoneNumber,
    shown: formatPhone(own.clinic.phoneNumber),
  },
})
type Shown = ReturnType<typeof shownOwn>

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const wanted = form.get('do')
  try {
    if (wanted === 'accept') await callApi(api, acceptOffer, { params })
    else if (wanted === 'cancel') await callApi(api, cancelAppointment, { params })
    else await callApi(api, moveAppointment, { params, body: { startsAt: String(form.get('startsAt')) } })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return redirect(`/appointment/${params.token}`)
}

/** The private page of a request or an appointment, for the holder of the emailed link. */
export default function Appointment({ loaderData: { own, free }, actionData, params }: Route.ComponentProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title="Your appointment" hidden />
      {own ? <Page own={own} free={free} refusal={actionData} token={params.token} /> : <Ended />}
    </div>
  )
}

function Page({
  own,
  free,
  refusal,
  token,
}: {
  own: Shown
  free: FreeWeek | null
  refusal: Refusal | undefined
  token: string
}) {
  const { clinic, place, time, times, phone, state, canChange } = own
  const { busy } = usePostedForm()
  const moves = state === 'confirmed' && canChange
  return (
    <div className={styles.over}>
      <h1>{heading(own)}</h1>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      <p className="lead">{nextStep(own)}</p>
      <dl className={styles.facts}>
        {time && <Fact name="When">{time} (UK time)</Fact>}
        {times.length > 0 && (
          <Fact name={state === 'offered' ? 'Offered' : 'Held for you'}>
            {times.map(one => (
              <p key={one}>{one} (UK time)</p>
            ))}
          </Fact>
        )}
        <Fact name="Clinic">
          {clinic.listed ? <Link to={`/clinic/${clinic.id}`}>{clinic.name}</Link> : clinic.name}
        </Fact>
        <Fact name="Where">{place}</Fact>
        {phone && (
          <Fact name="Phone">
            <a href={`tel:${phone.number}`}>{phone.shown}</a>
          </Fact>
        )}
        <Fact name="Reference">{own.reference}</Fact>
      </dl>
      <div className={styles.actions}>
        {moves && (
          <AnchorButton kind="primary" href={`/api/appointment-links/${token}/calendar.ics`} download>
            Add to your calendar (.ics)
          </AnchorButton>
        )}
        {state === 'offered' && (
          <Form method="post">
            <input type="hidden" name="do" value="accept" />
            <Button kind="cta" type="submit" busy={busy}>
              Accept this time
            </Button>
          </Form>
        )}
        {!canChange && state !== 'kept' && clinic.listed && (
          <ButtonLink kind="primary" to={`/clinic/${clinic.id}`}>
            Back to the clinic
          </ButtonLink>
        )}
      </div>
      {moves && (
        <p className="small muted">
          The calendar file says "Appointment" and the address, nothing about your health.
        </p>
      )}
      {moves && free && <Move free={free} refusal={refusal} />}
      {canChange && <Cancel booked={state === 'confirmed'} />}
      <Banner tone="info">
        <b>This page is your booking.</b> You don't need an account: the link in our email opens it again.
        Anyone with the link can open it, so keep it to yourself. We delete it on {own.deletedOn}.
      </Banner>
    </div>
  )
}

function Move({ free, refusal }: { free: FreeWeek; refusal: Refusal | undefined }) {
  const { busy, field } = usePostedForm(refusal)
  return (
    <details className={styles.choice} open={free.isPaged}>
      <summary>Move to another time</summary>
      <Form method="post">
        <input type="hidden" name="do" value="move" />
        <FreeChoice free={free} label="Free times" field={field('startsAt')} />
        <Button kind="primary" type="submit" busy={busy}>
          Move my appointment
        </Button>
      </Form>
    </details>
  )
}

function Cancel({ booked }: { booked: boolean }) {
  const { busy } = usePostedForm()
  return (
    <details className={styles.choice}>
      <summary>{booked ? 'Cancel the appointment' : 'Cancel the request'}</summary>
      <Form method="post">
        <input type="hidden" name="do" value="cancel" />
        <p className="small">We tell the clinic, and the time is free for others. You can't undo this.</p>
        <Button kind="danger" type="submit" busy={busy}>
          Yes, cancel
        </Button>
      </Form>
    </details>
  )
}

const headings: Record<OwnAppointment['state'], string> = {
  requested: "We've sent your request",
  offered: 'The clinic offers another time',
  confirmed: 'Your appointment is confirmed',
  declined: "The clinic can't offer these times",
  expired: 'Your request has ended',
  cancelled: "You've cancelled",
  kept: 'You attended this appointment',
  missed: 'This appointment is over',
}

const heading = ({ state, cancelledBy }: Shown) =>
  state === 'cancelled' && cancelledBy === 'clinic' ? 'The clinic has cancelled' : headings[state]

function nextStep({ state, heldUntil, clinic }: Shown) {
  if (state === 'requested')
    return `${clinic.name} holds your times until ${heldUntil}. We email you when it answers.`
  if (state === 'offered') return `It is held for you until ${heldUntil}. Nothing is booked until you accept.`
  if (state === 'confirmed')
    return 'We remind you by email two days and three hours before. You pay the clinic.'
  if (state === 'kept') return 'Thank you for booking here.'
  if (state === 'missed') return 'The clinic noted that you did not attend. If that is wrong, please call it.'
  return 'Nothing is booked. You can ask for another time, or call the clinic.'
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Ended = () => (
  <div className={styles.over}>
    <h1>This link doesn't work</h1>
    <p className="lead">{problems.appointment_link_ended.message}</p>
    <p>Check that you've copied the whole address from the email.</p>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </div>
)
