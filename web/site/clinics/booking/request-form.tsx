import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { type Refusal, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { dayInWords, spanInWords, startInShort } from '../../../shared/appointments/times-in-words.ts'
import { AnchorButton, Button } from '../../../ui/controls/button.tsx'
import { CheckField, TextField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Honeypot } from '../../honeypot.tsx'
import styles from './book.module.css'
import type { ShownWeek } from './shown-week.ts'
import { TimesGrid, WeekNavigation } from './times-grid.tsx'

const minuteMs = 60_000

/** In the order in which they were chosen, where a script has noted it. The form keeps them for a page that refuses it. */
export function chosenIn(form: FormData) {
  const order = String(form.get('order') ?? '').split(',')
  const place = (time: string) => (order.includes(time) ? order.indexOf(time) : order.length)
  const chosen = form
    .getAll('time')
    .map(String)
    .toSorted((a, b) => place(a) - place(b))
  form.set('order', chosen.join(','))
  return chosen
}

type WaysProps = { current: 'book' | 'call'; clinicId: string; locationId: string; callBack: boolean }

/** The two ways to a clinic's time, where it offers both. */
export const Ways = ({ current, clinicId, locationId, callBack }: WaysProps) =>
  callBack && (
    <nav className={styles.ways} aria-label="How">
      <Link
        to={`/clinic/${clinicId}/book?location=${locationId}`}
        aria-current={current === 'book' ? 'page' : undefined}
      >
        Request a time
      </Link>
      <Link
        to={`/clinic/${clinicId}/call?location=${locationId}`}
        aria-current={current === 'call' ? 'page' : undefined}
      >
        Ask for a call back
      </Link>
    </nav>
  )

type PlacesProps = {
  places: { id: string; label: string }[]
  current: string
  treatmentId?: string | null | undefined
}

export const Places = ({ places, current, treatmentId }: PlacesProps) =>
  places.length > 1 && (
    <nav className={styles.places} aria-label="Where">
      {places.map(({ id, label }) => (
        <Link
          key={id}
          to={`?location=${id}${treatmentId ? `&treatment=${treatmentId}` : ''}`}
          aria-current={id === current ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )

type Props = {
  week: Pick<ShownWeek, 'title' | 'earlier' | 'later' | 'days' | 'rows' | 'locationId'>
  /** How long each of them is. */
  minutes: number
  refusal: Refusal | undefined
  consent: string
  max: number
  /** Whether the clinic cannot do without a phone number. */
  needsPhone?: boolean
  treatmentId?: string | null
  words: Record<'lead' | 'picked' | 'empty' | 'send' | 'note', string> & {
    held?: string
    /** Where the order in which they are chosen matters. */
    order?: string
  }
  marks?: Parameters<typeof TimesGrid>[0]['marks']
  /** The time that the link here was about, if it is still free. */
  chosen?: string | undefined
  /** Below the times. */
  children: ReactNode
}

/** Some of a week's times, and who asks for them. */
export function RequestForm(props: Props) {
  const { week, minutes, refusal, consent, max, needsPhone = false, treatmentId, words, marks } = props
  const [picked, setPicks] = useState<string[]>(() =>
    (refusal?.values.order ?? props.chosen ?? '').split(',').filter(Boolean),
  )
  const { form, field, values, busy } = usePostedForm(refusal)
  // What was ticked before scripts ran.
  useEffect(() => {
    const ticked = form.current?.querySelectorAll<HTMLInputElement>('input[name="time"]:checked') ?? []
    setPicks([...ticked].map(({ value }) => value))
  }, [form])
  const shown = new Set(week.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)))
  const daysShown = new Set(week.days.map(({ day }) => day))
  // Of the days shown, those that someone else has already taken are gone.
  const picks = picked.filter(time => shown.has(time) || !daysShown.has(londonDay(new Date(time))))
  const spanOf = (startsAt: string) => {
    const endsAt = new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString()
    return spanInWords({ startsAt, endsAt })
  }
  const pick = (time: string) =>
    setPicks(chosen =>
      chosen.includes(time) ? chosen.filter(one => one !== time) : max === 1 ? [time] : [...chosen, time],
    )
  const error = refusal?.fields.times ?? refusal?.fields.windows
  const alert = useRef<HTMLDivElement>(null)
  // The times come first on the page, and boxes to tick have no one field to go to. After the form's own effect, which
  // goes to the first wrong field.
  useEffect(() => {
    if (!refusal || (!error && Object.keys(refusal.fields).length > 0)) return
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'center' })
  }, [refusal, error])
  const refused = (words: string) => (
    <div ref={alert} role="alert" tabIndex={-1}>
      <Banner tone="bad">{words}</Banner>
    </div>
  )
  return (
    <Form ref={form} method="post" className={styles.columns} noValidate preventScrollReset>
      <section aria-labelledby="week">
        <WeekNavigation week={week} />
        <p className="small muted">{words.lead}</p>
        {error && refused(error)}
        <TimesGrid week={week} name="time" picks={picks} max={max} marks={marks} onPick={pick} />
        {props.children}
        {picks.length > 0 && (
          <div className={styles.bar}>
            <p className="small">
              <b>{max === 1 ? 'Chosen' : `${picks.length} of ${max} chosen`}</b>
              <span>
                {max === 1 ? '' : 'First: '}
                {startInShort(picks[0]!)}
              </span>
            </p>
            <AnchorButton kind="primary" href="#choices">
              Continue
            </AnchorButton>
          </div>
        )}
      </section>
      <div className={styles.card}>
        <h2 id="choices">{words.picked}</h2>
        {refusal && !error && refused(refusal.message)}
        {picks.length > 1 && words.order && <p className="small muted">{words.order}</p>}
        {picks.length === 0 ? (
          <p className="small muted">{words.empty}</p>
        ) : (
          <ol className={styles.picks} aria-live="polite">
            {picks.map(time => (
              <li key={time}>
                <span>
                  <b>{dayInWords(time)}</b>
                  <span>{spanOf(time)}</span>
                </span>
                <Button
                  kind="plain"
                  small
                  aria-label={`Remove ${dayInWords(time)}, ${spanOf(time)}`}
                  onClick={() => pick(time)}
                >
                  <IconX aria-hidden="true" />
                </Button>
                {!shown.has(time) && <input type="hidden" name="time" value={time} />}
              </li>
            ))}
          </ol>
        )}
        {picks.length > 0 && words.held && <p className="small muted">{words.held}</p>}
        <input type="hidden" name="order" value={picks.join(',')} />
        <input type="hidden" name="locationId" value={week.locationId} />
        {treatmentId && <input type="hidden" name="treatmentId" value={treatmentId} />}
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
          label={needsPhone ? 'Phone' : 'Phone (optional)'}
          type="tel"
          autoComplete="tel"
          maxLength={maxLength.phone}
          required={needsPhone}
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
          {busy ? 'Sending...' : words.send}
        </Button>
        <p className="fine muted">{words.note}</p>
      </div>
    </Form>
  )
}
