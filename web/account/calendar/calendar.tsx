import { Button } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import { type AppointmentWeek, listAppointments } from '../../../contract/patients/appointments/clinic.ts'
import { type AppointmentTimes, getAppointmentTimes } from '../../../contract/patients/appointments/times.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { dayInWords, noonOf, startInWords } from '../../shared/appointments/times-in-words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../ui/layout/section.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/calendar.ts'
import { AppointmentItem, WaitingItem } from './appointment-item.tsx'

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
    <div className="stack gap-24">
      <PageMeta title="Calendar" hidden />
      <Waiting week={week} times={times} onDone={reload} />
      <WeekList week={week} onDone={reload} />
    </div>
  )
}

type Shown = { week: AppointmentWeek; onDone: () => void }

function Waiting({ week: { waiting }, times, onDone }: Shown & { times: AppointmentTimes }) {
  if (waiting.length === 0) return null
  const freeAt = (id: string | null) => times.places.find(({ locationId }) => locationId === id)?.free ?? []
  return (
    <Section
      title={`Waiting for an answer: ${waiting.length}`}
      lead="Requests that nobody answers end, and we tell the patient."
    >
      {waiting.map(one => (
        <WaitingItem key={one.id} appointment={one} free={freeAt(one.locationId)} onDone={onDone} />
      ))}
    </Section>
  )
}

const dayMs = 86_400_000
const shifted = (day: string, days: number) =>
  new Date(Date.parse(noonOf(day)) + days * dayMs).toISOString().slice(0, 10)

function WeekList({ week, onDone }: Shown) {
  const { from, to, appointments, missed } = week
  return (
    <Section
      title={`${dayInWords(noonOf(from))} to ${dayInWords(noonOf(to))}`}
      lead={`Times in Europe/London.${missed.of > 0 ? ` Did not come: ${missed.count} of ${missed.of} in the last 28 days.` : ''}`}
      actions={
        <div className="row gap-8">
          <WeekLink to={`?from=${shifted(from, -7)}`}>Previous week</WeekLink>
          <WeekLink to="/account/calendar">This week</WeekLink>
          <WeekLink to={`?from=${shifted(from, 7)}`}>Next week</WeekLink>
          <WeekLink to="/account/calendar/times">Times and calendars</WeekLink>
        </div>
      }
    >
      {appointments.length === 0 ? (
        <EmptyState drawing={inboxDrawing} title="No appointments this week">
          Patients can ask for times on your listing once you take requests under Times and calendars.
        </EmptyState>
      ) : (
        appointments.map(one => (
          <AppointmentItem
            key={one.id}
            appointment={one}
            when={one.time ? startInWords(one.time.startsAt) : ''}
            onDone={onDone}
          />
        ))
      )}
    </Section>
  )
}

const WeekLink = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="default" size="sm">
    {children}
  </Button>
)

export const ErrorBoundary = () => <LoadFailure otherwise="We couldn't load your calendar." />
