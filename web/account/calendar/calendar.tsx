import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import {
  type AppointmentWeek,
  type ClinicAppointment,
  listAppointments,
} from '../../../contract/patients/appointments/clinic.ts'
import { type AppointmentTimes, getAppointmentTimes } from '../../../contract/patients/appointments/times.ts'
import { formatCount } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { clockOf, dayInWords, noonOf, startInWords } from '../../shared/appointments/times-in-words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../ui/layout/section.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/calendar.ts'
import { AppointmentItem, WaitingItem } from './appointment-item.tsx'
import styles from './calendar.module.css'
import { entriesOf, onDay, openHours, type Span, spanOnDay } from './week-entries.ts'
import { WeekGrid } from './week-grid.tsx'

const dayInAddress = (request: Request) => {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(from) ? { from } : {}
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [times, week] = await Promise.all([
    loadAccount(request, getAppointmentTimes, {}),
    loadAccount(request, listAppointments, { query: dayInAddress(request) }),
  ])
  return { times, week }
}

/** The clinic's appointments, and what waits for an answer. */
export default function Calendar({ loaderData: { times, week } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <div className={styles.columns}>
      <PageMeta title="Calendar" hidden />
      <Waiting week={week} onDone={reload} />
      <Week key={week.from} week={week} times={times} onDone={reload} />
    </div>
  )
}

type Shown = { week: AppointmentWeek; onDone: () => void }

function Waiting({ week: { waiting }, onDone }: Shown) {
  const requests = waiting.filter(({ state }) => state === 'requested')
  const offers = waiting.filter(({ state }) => state === 'offered')
  const shown = [
    {
      title: `Waiting for your answer: ${requests.length}`,
      lead: "If you don't answer in time, the request expires and we tell the patient.",
      items: requests,
    },
    {
      title: `Waiting for the patient: ${offers.length}`,
      lead: "Times you've offered. Nothing is booked until the patient accepts.",
      items: offers,
    },
  ].filter(({ items }) => items.length > 0)
  if (shown.length === 0) return null
  return (
    <div className={classNames('stack gap-24', styles.waiting)}>
      {shown.map(({ title, lead, items }) => (
        <Section key={title} title={title} lead={lead}>
          {items.map(one => (
            <WaitingItem key={one.id} id={requestAnchor(one)} appointment={one} onDone={onDone} />
          ))}
        </Section>
      ))}
    </div>
  )
}

const requestAnchor = ({ id }: ClinicAppointment) => `request-${id}`

const dayMs = 86_400_000
const shifted = (day: string, days: number) =>
  new Date(Date.parse(noonOf(day)) + days * dayMs).toISOString().slice(0, 10)

/** What happens at one clinic; everything where none is chosen. */
function weekAt(week: AppointmentWeek, place: string): AppointmentWeek {
  const isHere = ({ locationId }: { locationId: string | null }) => place === '' || locationId === place
  return {
    ...week,
    appointments: week.appointments.filter(isHere),
    waiting: week.waiting.filter(isHere),
    busy: week.busy.filter(isHere),
  }
}

const hourMinutes = 60

/** 3 hours 10 minutes; from a day on, in days. */
function durationInWords(minutes: number) {
  const hours = Math.floor(minutes / hourMinutes)
  if (hours >= 48) return formatCount(Math.round(hours / 24), 'day')
  const rest = minutes % hourMinutes
  return [hours > 0 && formatCount(hours, 'hour'), (rest > 0 || hours === 0) && formatCount(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** How it went in the last weeks, and whom to call today. */
function Figures({ week: { missed, calls, medianAnswerMinutes } }: { week: AppointmentWeek }) {
  const share = missed.of > 0 ? Math.round((missed.count / missed.of) * 100) : 0
  const figures = [
    ['Did not attend', missed.of > 0 && `${missed.count} of ${missed.of} in the last 28 days (${share}%)`],
    ['Median reply time', medianAnswerMinutes !== null && durationInWords(medianAnswerMinutes)],
    [
      'Call-backs due today',
      calls && `${calls.count}, between ${clockOf(calls.startsAt)} and ${clockOf(calls.endsAt)}`,
    ],
  ].filter(([, value]) => value)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name as string}>
          <dt>{name}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Week({ week, times: { places }, onDone }: Shown & { times: AppointmentTimes }) {
  const [query, setQuery] = useSearchParams()
  const isList = query.get('view') === 'list'
  const place = places.some(({ locationId }) => locationId === query.get('place')) ? query.get('place')! : ''
  const show = (change: Record<string, string>) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  const { from, to } = week
  const shown = weekAt(week, place)
  const days = Array.from({ length: 7 }, (_, index) => shifted(from, index))
  const link = (day: string) => `?${new URLSearchParams({ ...Object.fromEntries(query), from: day })}`
  const nextFree = places
    .filter(({ locationId }) => place === '' || locationId === place)
    .flatMap(({ nextFree: next }) => next ?? [])
    .toSorted()[0]
  return (
    <Section
      title={`${dayInWords(noonOf(from))} to ${dayInWords(noonOf(to))}`}
      lead={`All times are UK time.${nextFree ? ` Next free: ${startInWords(nextFree)}.` : ''}`}
      actions={
        <div className="row gap-8">
          <WeekLink to={link(shifted(from, -7))}>Previous week</WeekLink>
          <WeekLink to={link('')}>This week</WeekLink>
          <WeekLink to={link(shifted(from, 7))}>Next week</WeekLink>
          <WeekLink to="/account/calendar/times">Times and calendars</WeekLink>
        </div>
      }
    >
      <div className={styles.choices}>
        {places.length > 1 && (
          <NativeSelect
            aria-label="Clinic"
            data={[
              { value: '', label: 'All clinics' },
              ...places.map(({ locationId, label }) => ({ value: locationId, label })),
            ]}
            value={place}
            onChange={event => show({ place: event.currentTarget.value })}
          />
        )}
        <SegmentedControl
          className={styles.view}
          color="teal"
          aria-label="View"
          data={[
            { value: '', label: 'Week' },
            { value: 'list', label: 'List' },
          ]}
          value={isList ? 'list' : ''}
          onChange={view => show({ view })}
        />
      </div>
      {!isList && (
        <div className={styles.wide}>
          <WeekView
            week={shown}
            days={days}
            open={openHours(
              places.filter(({ locationId }) => place === '' || locationId === place),
              days,
            )}
            onDone={onDone}
          />
        </div>
      )}
      <div className={isList ? undefined : styles.narrow}>
        <WeekList week={shown} days={days} onDone={onDone} />
      </div>
      <Figures week={week} />
    </Section>
  )
}

type WithHours = Shown & { days: string[]; open: Span[][] | null }

/** The grid, and below it the appointment that was chosen in it. */
function WeekView({ week, days, open, onDone }: WithHours) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isChosen = ({ id }: ClinicAppointment) => id === chosen
  const waiting = week.waiting.find(isChosen)
  const appointment = week.appointments.find(isChosen)
  return (
    <>
      <WeekGrid
        week={week}
        days={days}
        open={open}
        chosen={chosen}
        onChoose={({ id }) => setChosen(id === chosen ? null : id)}
      />
      <div aria-live="polite">
        {waiting && <WaitingItem key={waiting.id} appointment={waiting} onDone={onDone} />}
        {appointment && (
          <AppointmentItem
            key={appointment.id}
            appointment={appointment}
            when={appointment.time ? startInWords(appointment.time.startsAt) : ''}
            onDone={onDone}
          />
        )}
      </div>
    </>
  )
}

/** The days of the week that have something, each with all of it in the order of time. */
function WeekList({ week, days, onDone }: Shown & { days: string[] }) {
  const [today] = useState(() => londonDay(new Date()))
  const entries = entriesOf(week)
  const filled = days.map(day => ({ day, own: onDay(day, entries) })).filter(({ own }) => own.length > 0)
  if (filled.length === 0)
    return (
      <EmptyState drawing={inboxDrawing} title="No appointments this week">
        You choose when patients can request a time under Times and calendars.
      </EmptyState>
    )
  return filled.map(({ day, own }) => (
    <section key={day} className={styles.day}>
      <h3>
        {dayInWords(noonOf(day))}
        {day === today && ', today'}
      </h3>
      <ul>
        {own.map(entry => (
          <ListEntry key={entry.key} entry={entry} onDone={onDone} />
        ))}
      </ul>
    </section>
  ))
}

type Listed = { entry: ReturnType<typeof onDay>[number]; onDone: () => void }

function ListEntry({ entry, onDone }: Listed) {
  const { kind, appointment, title, detail } = entry
  const span = spanOnDay(entry)
  return (
    <li className={styles.entry} data-kind={kind}>
      <p>
        {span ? (
          <>
            <b>{span.from}</b>
            <span className="visually-hidden"> to </span>
            <span className={styles.until}>{span.to}</span>
          </>
        ) : (
          <b>All day</b>
        )}
      </p>
      {appointment && kind !== 'held' ? (
        <AppointmentItem appointment={appointment} onDone={onDone} />
      ) : (
        <div className={styles.other}>
          <div>
            <p className="strong">{title}</p>
            <p className="small muted">
              {[detail, appointment?.treatment, appointment?.place].filter(Boolean).join(', ')}
            </p>
          </div>
          {appointment?.state === 'requested' && (
            <Button component="a" href={`#${requestAnchor(appointment)}`} variant="default" size="sm">
              Answer<span className="visually-hidden"> {title}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const WeekLink = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="default" size="sm" preventScrollReset>
    {children}
  </Button>
)

export const ErrorBoundary = () => (
  <LoadFailure part="appointments" otherwise="We couldn't load your calendar." />
)
