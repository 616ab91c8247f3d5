import { IconCheck, IconDownload } from '@tabler/icons-react'
import { data, Form, Link, redirect } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { problems } from '../../../../contract/core/problems.ts'
import { isOffered } from '../../../../contract/core/switches.ts'
import {
  acceptOffer,
  cancelAppointment,
  getFreeTimes,
  moveAppointment,
  type OwnAppointment,
  readAppointment,
} from '../../../../contract/patients/appointments/booking.ts'
import {
  type Refusal,
  readAgainAfterConflict,
  refuse,
  usePostedForm,
} from '../../../platform/forms/posted-form.ts'
import { useSwitchedOff } from '../../../platform/meta/offered.tsx'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { AnchorButton, Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/appointment.ts'
import ticket from './appointment.module.css'
import styles from './book.module.css'
import { dayAsked, FreeChoice, type FreeWeek, freeWeek } from './free-choice.tsx'
import { type ShownAppointment, shownAppointment } from './shown-appointment.ts'

const tooMany = "You've changed this several times already. Please wait a while, or call the clinic."

const ended: OwnAppointment['state'][] = ['declined', 'expired', 'cancelled']

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const { data: own } = await callApi(api, readAppointment, { params })
    const { clinic, locationId, treatmentId, state, canChange } = own
    const moves = state === 'confirmed' && canChange
    const asks = (moves || ended.includes(state)) && clinic.listed && locationId
    const from = dayAsked(request)
    const query = {
      ...(locationId && { location: locationId }),
      ...(treatmentId && { treatment: treatmentId }),
    }
    const found = asks
      ? await callApi(api, getFreeTimes, {
          params: clinic,
          query: { ...query, ...(from && { from }) },
        }).catch(() => null)
      : null
    const shown = shownAppointment(own)
    const there = found?.data.locationId === locationId ? found.data : null
    return data({
      own: shown,
      /** What the change did that led here. */
      done:
        moves && own.confirmedAs === 'moved' && new URL(request.url).searchParams.has('moved')
          ? `Moved to ${shown.date!.start} (UK time). We've emailed you and the clinic.`
          : null,
      free: moves
        ? freeWeek(there && { ...there, free: there.days.flatMap(({ slots }) => slots) }, from)
        : null,
      /** Where to ask for other times; null where the clinic has none. */
      askAgain:
        found && ended.includes(state) ? `/clinic/${clinic.id}/book?${new URLSearchParams(query)}` : null,
    })
  } catch (error) {
    if (error instanceof CallFailed && [400, 404].includes(error.status))
      return data({ own: null, done: null, free: null, askAgain: null }, { status: 404 })
    throw error
  }
}

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
  return redirect(`/appointment/${params.token}${wanted === 'move' ? '?moved' : ''}`)
}

export const shouldRevalidate = readAgainAfterConflict

/** The private page of a request or an appointment, for the holder of the emailed link. */
export default function Appointment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { own, ...offered } = loaderData
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title="Your appointment" hidden />
      {own ? <Page own={own} {...offered} refusal={actionData} token={params.token} /> : <Ended />}
    </div>
  )
}

type PageProps = {
  own: ShownAppointment
  done: string | null
  free: FreeWeek | null
  askAgain: string | null
  refusal: Refusal | undefined
  token: string
}

function Page({ own, done, free, askAgain, refusal, token }: PageProps) {
  const { date, state, canChange, clinic, heading, lead } = own
  const canMove = isOffered(moveAppointment, useSwitchedOff())
  return (
    <div className={ticket.all}>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      {/* Always there: screen readers announce what is added to it. */}
      <div role="status" className={ticket.done}>
        {done && !refusal && <Banner tone="good">{done}</Banner>}
      </div>
      <div className={classNames(ticket.ticket, date ? ticket.dated : undefined)}>
        {date && (
          <div className={ticket.date} aria-hidden="true">
            <p>{date.weekday}</p>
            <p className={ticket.number}>{date.number}</p>
            <p>{date.month}</p>
          </div>
        )}
        <div className={ticket.body}>
          {date && (
            <p className={ticket.state} data-state={canChange ? state : 'over'}>
              {state === 'confirmed' && canChange && <IconCheck aria-hidden="true" />}
              {heading}
            </p>
          )}
          <h1>
            {date ? (
              <>
                <span className="visually-hidden">
                  {date.weekday} {date.number} {date.month},{' '}
                </span>
                {date.span}
              </>
            ) : (
              heading
            )}
          </h1>
          <p className="muted">
            {date && 'UK time. '}
            {lead}
          </p>
          <Facts own={own} />
          <div className={ticket.actions}>
            {state === 'confirmed' && canChange && (
              <AnchorButton kind="primary" href={`/api/appointment-links/${token}/calendar.ics`} download>
                <IconDownload aria-hidden="true" />
                Add to your calendar (.ics)
              </AnchorButton>
            )}
            {state === 'offered' && <Accept />}
            {askAgain && (
              <ButtonLink kind="primary" to={askAgain}>
                Ask for other times
              </ButtonLink>
            )}
            {!askAgain && !canChange && state !== 'kept' && clinic.listed && (
              <ButtonLink kind="primary" to={`/clinic/${clinic.id}`}>
                Back to the clinic
              </ButtonLink>
            )}
            {ended.includes(state) && <ButtonLink to="/homepage">Find other clinics</ButtonLink>}
            {/* Another one once it has moved, so that it is closed again. */}
            {free && <Move key={own.time} free={free} refusal={refusal} />}
            {canChange && <Cancel state={state} />}
          </div>
          {state === 'confirmed' && canChange && (
            <p className="small muted">
              The calendar file says "Appointment" and the address, nothing about your health.
            </p>
          )}
        </div>
      </div>
      <Steps steps={own.steps} />
      <Banner tone="info">
        {canChange && (
          <>
            <b>This page is your {state === 'confirmed' ? 'booking' : 'request'}.</b> You don't need an
            account: the link in our email opens it again.{' '}
            {state === 'confirmed' &&
              date &&
              `You can ${canMove ? 'move or cancel' : 'cancel'} until ${date.start}. `}
          </>
        )}
        Anyone with the link can open this page, so keep it to yourself. We delete it on {own.deletedOn}.
      </Banner>
    </div>
  )
}

function Facts({
  own: { clinic, place, time, times, phone, state, date, directions, reference },
}: {
  own: ShownAppointment
}) {
  return (
    <dl className={ticket.facts}>
      {time && !date && <Fact name="It was">{time} (UK time)</Fact>}
      {state === 'requested' && (
        <Fact name="Held for you">
          {times.map(one => (
            <p key={one}>{one} (UK time)</p>
          ))}
        </Fact>
      )}
      <Fact name="Clinic">
        {clinic.listed ? <Link to={`/clinic/${clinic.id}`}>{clinic.name}</Link> : clinic.name}
      </Fact>
      <Fact name="Where">
        {place}
        {directions && !ended.includes(state) && (
          <>
            {'. '}
            <a href={directions} target="_blank" rel="noopener noreferrer nofollow">
              Directions<span className="visually-hidden"> on OpenStreetMap, opens in a new tab</span>
            </a>
          </>
        )}
      </Fact>
      {phone && (
        <Fact name="Phone">
          <a href={`tel:${phone.number}`}>{phone.shown}</a>
        </Fact>
      )}
      <Fact name="Reference">{reference}</Fact>
    </dl>
  )
}

function Steps({ steps }: Pick<ShownAppointment, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <section className={ticket.next}>
      <h2>What happens next</h2>
      <ol className={classNames(styles.steps, ticket.steps)}>
        {steps.map(([name, words], index) => (
          <li key={name} data-done={index === 0 || undefined}>
            <h3>
              {name}
              {index === 0 && <span className="visually-hidden">, done</span>}
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Accept() {
  const { busy } = usePostedForm()
  return (
    <Form method="post">
      <input type="hidden" name="do" value="accept" />
      <Button kind="cta" type="submit" busy={busy}>
        Accept this time
      </Button>
    </Form>
  )
}

function Move({ free, refusal }: { free: FreeWeek; refusal: Refusal | undefined }) {
  const { busy, field } = usePostedForm(refusal)
  return (
    <details className={ticket.change} name="change" open={free.isPaged}>
      <summary>Move</summary>
      <Form method="post">
        <input type="hidden" name="do" value="move" />
        <FreeChoice free={free} label="Free times (UK time)" field={field('startsAt')} />
        <Button kind="primary" type="submit" busy={busy}>
          Move my appointment
        </Button>
      </Form>
    </details>
  )
}

const cancelWords: Partial<Record<OwnAppointment['state'], { open: string; about: string; send: string }>> = {
  confirmed: {
    open: 'Cancel',
    about: "We'll tell the clinic and release the time. You can't undo this.",
    send: 'Yes, cancel',
  },
  requested: {
    open: 'Cancel the request',
    about: "We'll tell the clinic and release your times. You can't undo this.",
    send: 'Yes, cancel',
  },
  offered: {
    open: 'Decline',
    about: "We'll tell the clinic and close your request. You can't undo this.",
    send: 'Yes, decline',
  },
}

function Cancel({ state }: { state: OwnAppointment['state'] }) {
  const { busy } = usePostedForm()
  const words = cancelWords[state]!
  return (
    <details className={ticket.change} name="change" data-danger>
      <summary>{words.open}</summary>
      <Form method="post">
        <input type="hidden" name="do" value="cancel" />
        <p className="small">{words.about}</p>
        <Button kind="danger" type="submit" busy={busy}>
          {words.send}
        </Button>
      </Form>
    </details>
  )
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
