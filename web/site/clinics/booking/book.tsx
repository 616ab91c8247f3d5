import { useEffect, useState } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import {
  appointmentConsent,
  getFreeTimes,
  maxChoices,
  requestAppointment,
} from '../../../../contract/patients/appointments/booking.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { load } from '../../../platform/api.ts'
import { type Refusal, refuse, usePostedForm, valuesOf } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { startInWords } from '../../../shared/appointments/times-in-words.ts'
import { usuallyAnswers } from '../../../shared/enquiries/response-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField, TextField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Honeypot } from '../../honeypot.tsx'
import type { Route } from './+types/book.ts'
import styles from './book.module.css'
import { type ShownWeek, shownWeek } from './shown-week.ts'
import { TimesGrid, WeekNavigation } from './times-grid.tsx'

const tooMany = "You've sent several requests already. Please wait a while, or call the clinic."

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = { location: query.get('location') || undefined, from: query.get('from') || undefined }
  const { data: times } = await load(context.get(apiContext), getFreeTimes, {
    params: { id: params.id },
    query: asked,
  })
  return {
    ...shownWeek(times),
    answers: usuallyAnswers(times.clinic.responseMinutes) ?? null,
    consent: appointmentConsent,
  }
}

/** In the order in which they were chosen, where a script has noted it. */
function chosenIn(form: FormData) {
  const order = String(form.get('order') ?? '').split(',')
  const place = (time: string) => (order.includes(time) ? order.indexOf(time) : order.length)
  return form
    .getAll('time')
    .map(String)
    .toSorted((a, b) => place(a) - place(b))
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { name = '', email = '', phoneNumber = '', locationId = '', subject = '' } = valuesOf(form)
  const body = { name, email, phoneNumber, locationId, subject, times: chosenIn(form) }
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
      {places.length > 1 && (
        <nav className={styles.places} aria-label="Where">
          {places.map(({ id, label }) => (
            <Link key={id} to={`?location=${id}`} aria-current={id === locationId ? 'true' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <Request key={locationId} week={loaderData} refusal={actionData} consent={loaderData.consent} />
      <ol className={styles.steps}>
        <li>
          <h2>{instant ? 'You choose a time' : 'You send up to three'}</h2>
          <p>{instant ? 'It is yours at once.' : 'They are held for you for up to 24 hours.'}</p>
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
    </div>
  )
}

type Props = { week: ShownWeek; refusal: Refusal | undefined; consent: string }

function Request({ week, refusal, consent }: Props) {
  const max = week.instant ? 1 : maxChoices
  const [picked, setPicks] = useState<string[]>([])
  const { form, field, values, busy } = usePostedForm(refusal)
  // What was ticked before scripts ran.
  useEffect(() => {
    const ticked = form.current?.querySelectorAll<HTMLInputElement>('input[name="time"]:checked') ?? []
    setPicks([...ticked].map(({ value }) => value))
  }, [form])
  const shown = new Set(week.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)))
  const daysShown = new Set(week.days.map(({ day }) => day))
  // Of the days shown, those that somebody else has taken by now are gone.
  const picks = picked.filter(time => shown.has(time) || !daysShown.has(londonDay(new Date(time))))
  const pick = (time: string) =>
    setPicks(chosen =>
      chosen.includes(time) ? chosen.filter(one => one !== time) : max === 1 ? [time] : [...chosen, time],
    )
  const error = refusal?.fields.times
  return (
    <Form ref={form} method="post" className={styles.columns} noValidate preventScrollReset>
      <section aria-labelledby="week">
        <WeekNavigation week={week} />
        <p className="small muted">
          {max === 1 ? 'Choose one.' : `Choose up to ${max}, best first.`} UK time.
        </p>
        {error && (
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        )}
        <TimesGrid week={week} name="time" picks={picks} max={max} onPick={pick} />
      </section>
      <div className={styles.card}>
        <h2>Your choices</h2>
        {refusal && !error && (
          <Banner tone="bad" role="alert">
            {refusal.message}
          </Banner>
        )}
        {picks.length === 0 ? (
          <p className="small muted">Choose from the free times on this page.</p>
        ) : (
          <ol className={styles.picks} aria-live="polite">
            {picks.map(time => (
              <li key={time}>
                <span>{startInWords(time)}</span>
                <Button kind="plain" small onClick={() => pick(time)}>
                  Remove<span className="visually-hidden"> {startInWords(time)}</span>
                </Button>
                {!shown.has(time) && <input type="hidden" name="time" value={time} />}
              </li>
            ))}
          </ol>
        )}
        <input type="hidden" name="order" value={picks.join(',')} />
        <input type="hidden" name="locationId" value={week.locationId} />
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={maxLength.personName}
          required
          {...field('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={maxLength.email}
          required
          {...field('email')}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={maxLength.phone}
          {...field('phoneNumber')}
        />
        <CheckField
          label={consent}
          name="consent"
          defaultChecked={values.consent === 'on'}
          error={refusal?.fields.consent}
          required
        />
        <Honeypot />
        <Button kind="cta" block type="submit" busy={busy}>
          {busy ? 'Sending...' : week.instant ? 'Book this time' : 'Send request'}
        </Button>
        <p className="fine muted">Free to cancel. No deposit. Please don't tell us about your health here.</p>
      </div>
    </Form>
  )
}
