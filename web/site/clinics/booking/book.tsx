import { data, Form, Link, redirect, useSubmit } from 'react-router'
import { validate as isUuid } from 'uuid'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import {
  appointmentConsent,
  getFreeTimes,
  holdHours,
  maxChoices,
  requestAppointment,
} from '../../../../contract/patients/appointments/booking.ts'
import { load } from '../../../platform/api.ts'
import {
  type Refusal,
  readAgainAfterConflict,
  refuse,
  valuesOf,
} from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../platform/server-context.ts'
import { usuallyAnswers } from '../../../shared/enquiries/response-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/book.ts'
import styles from './book.module.css'
import { chosenIn, Places, RequestForm, Ways } from './request-form.tsx'
import { type ShownWeek, shownWeek } from './shown-week.ts'

const tooMany = "You've sent several requests already. Please wait a while, or call the clinic."

export async function loader({ params, request, context }: Route.LoaderArgs) {
  requirePart(context, 'appointments')
  const query = new URL(request.url).searchParams
  // Links to this page live longer than what they name.
  const idIn = (name: string) => [query.get(name) ?? ''].find(isUuid)
  const asked = {
    location: idIn('location'),
    treatment: idIn('treatment'),
    from: query.get('from') || undefined,
  }
  const { data: times } = await load(context.get(apiContext), getFreeTimes, {
    params: { id: params.id },
    query: asked,
  })
  const free = times.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
  return {
    ...shownWeek(times),
    chosen: free.find(startsAt => startsAt === query.get('time')),
    isFirst: !asked.from,
    answers: usuallyAnswers(times.clinic.responseMinutes) ?? null,
    consent: appointmentConsent,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const {
    name = '',
    email = '',
    phoneNumber = '',
    locationId = '',
    treatmentId = '',
    subject = '',
  } = valuesOf(form)
  const body = { name, email, phoneNumber, locationId, treatmentId, subject, times: chosenIn(form) }
  try {
    const { data: sent } = await callApi(context.get(apiContext), requestAppointment, {
      params,
      body: { ...body, consent: (form.get('consent') === 'on') as true },
    })
    return redirect(sent.privatePath ?? `/clinic/${params.id}`)
  } catch (error) {
    // What is left is on the page that follows, which reads the times again.
    if (error instanceof CallFailed && error.body.code === 'time_taken')
      return data<Refusal>(
        { message: error.body.message, fields: {}, values: valuesOf(form) },
        { status: error.status },
      )
    return refuse(error, form, tooMany)
  }
}

export const shouldRevalidate = readAgainAfterConflict

/** Asks a clinic for up to three of its free times, without an account. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, places, locationId, instant, answers } = loaderData
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title={`Request a time at ${clinic.name}`} hidden />
      <p className="small">
        <Link to={`/clinic/${clinic.id}`}>{clinic.name}</Link>
      </p>
      <h1>Request a time</h1>
      <div className={styles.top}>
        <Ways current="book" clinicId={clinic.id} locationId={locationId} callBack={loaderData.callBack} />
        <Treatments week={loaderData} />
      </div>
      <Places places={places} current={locationId} treatmentId={loaderData.treatmentId} />
      <RequestForm
        key={`${locationId} ${loaderData.treatmentId}`}
        week={loaderData}
        minutes={loaderData.slotMinutes}
        refusal={actionData}
        consent={loaderData.consent}
        treatmentId={loaderData.treatmentId}
        chosen={loaderData.chosen}
        max={instant ? 1 : maxChoices}
        words={{
          lead: `${loaderData.isFirst ? 'From the first free day. ' : ''}${instant ? 'Choose one time. All times are UK time.' : 'Choose up to three. All times are UK time.'}`,
          picked: instant ? 'Your choice' : 'Your choices',
          ...(!instant && { order: 'Put your preferred time first: the clinic sees them in this order.' }),
          empty: 'Choose from the free times on this page.',
          ...(!instant && {
            held: `Held for you for up to ${holdHours} hours once you send this. The clinic confirms one; the others become free again.`,
          }),
          send: instant ? 'Book this time' : 'Send request',
          note: "Free to cancel. No deposit. Please don't tell us about your health here.",
        }}
      >
        <Otherwise week={loaderData} />
        <Steps instant={instant} answers={answers} />
      </RequestForm>
    </div>
  )
}

/** Where to look when none of the times will do. */
function Otherwise({ week: { later, callBack, clinic, locationId } }: { week: ShownWeek }) {
  if (!later && !callBack) return null
  return (
    <p className={classNames('small muted', styles.otherwise)}>
      None of these?{' '}
      {later && (
        <Link to={later} preventScrollReset>
          See later days
        </Link>
      )}
      {later && callBack && ', or '}
      {callBack && (
        <Link to={`/clinic/${clinic.id}/call?location=${locationId}`}>
          {later ? 'ask for a call back' : 'Ask for a call back'}
        </Link>
      )}
      .
    </p>
  )
}

const Steps = ({ instant, answers }: { instant: boolean; answers: string | null }) => (
  <ol className={styles.steps}>
    <li>
      <h2>{instant ? 'You choose a time' : 'You send up to three'}</h2>
      <p>{instant ? "It's yours straight away." : `They are held for you for up to ${holdHours} hours.`}</p>
    </li>
    <li>
      <h2>{instant ? 'It is confirmed' : 'The clinic confirms one'}</h2>
      <p>
        {instant
          ? 'This clinic confirms requests automatically.'
          : `Or offers another.${answers ? ` This clinic usually answers ${answers}.` : ''}`}
      </p>
    </li>
    <li>
      <h2>You get an email</h2>
      <p>With a calendar file and a link to move or cancel.</p>
    </li>
  </ol>
)

/** The treatments that have times of their own, and everything else. Without scripts a button shows the times. */
function Treatments({ week: { treatments, treatmentId, onlyTreatments, locationId } }: { week: ShownWeek }) {
  const submit = useSubmit()
  if (treatments.length === 0) return null
  return (
    <Form method="get" className={styles.for} preventScrollReset>
      <input type="hidden" name="location" value={locationId} />
      <SelectField
        key={treatmentId}
        label={<span className="visually-hidden">What is it for?</span>}
        name="treatment"
        defaultValue={treatmentId ?? ''}
        onChange={event => submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {!onlyTreatments && <option value="">Any appointment</option>}
        {treatments.map(({ id, name, slotMinutes }) => (
          <option key={id} value={id}>
            {name}, {slotMinutes} minutes
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button small type="submit">
          Show times
        </Button>
      </noscript>
    </Form>
  )
}
