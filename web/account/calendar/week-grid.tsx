import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { AppointmentWeek, ClinicAppointment } from '../../../contract/patients/appointments/clinic.ts'
import { weekdays } from '../../../contract/text/weekdays.ts'
import { clockOf, dayInWords, noonOf } from '../../shared/appointments/times-in-words.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { type Entry, entriesOf, minutesOf, onDay, type Span, spanOnDay } from './week-entries.ts'
import styles from './week-grid.module.css'

/** An entry as a day shows it: minutes after midnight, and its column where several are at the same time. */
type Placed = Entry & { from: number; to: number; column: number; columns: number }

/** Those of one day, side by side where they overlap. */
function placedOn(day: string, entries: Entry[]): Placed[] {
  const own = onDay(day, entries).map(entry => ({ ...entry, column: 0, columns: 1 }))
  let group: Placed[] = []
  for (const entry of own) {
    if (group.every(({ to }) => to <= entry.from)) group = []
    const taken = new Set(group.filter(({ to }) => to > entry.from).map(({ column }) => column))
    while (taken.has(entry.column)) entry.column++
    group.push(entry)
    const columns = Math.max(...group.map(({ column }) => column)) + 1
    for (const one of group) one.columns = columns
  }
  return own
}

const hourHeight = 48

/** Whole hours, from the first that anything happens in to the last. */
function hoursShown(days: Placed[][], open: Span[][] | null) {
  const spans = open?.flat() ?? []
  const timed = days.flat().filter(({ kind }) => kind !== 'busy')
  const first = Math.floor(Math.min(8 * 60, ...[...timed, ...spans].map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(18 * 60, ...[...timed, ...spans].map(({ to }) => to)) / 60)
  return { first, last: Math.min(24, last) }
}

type Props = {
  week: AppointmentWeek
  days: string[]
  /** Of each day, when patients are seen; null where no clinic has said so. */
  open: Span[][] | null
  chosen: string | null
  onChoose: (appointment: ClinicAppointment) => void
}

/** A week as a grid. Arrow keys go from one appointment to the next. */
export function WeekGrid({ week, days, open, chosen, onChoose }: Props) {
  const [now] = useState(() => new Date())
  const entries = entriesOf(week)
  const byDay = days.map(day => placedOn(day, entries))
  const { first, last } = hoursShown(byDay, open)
  const at = (minutes: number) =>
    (Math.min(Math.max(minutes, first * 60), last * 60) / 60 - first) * hourHeight
  const height = (last - first) * hourHeight
  const today = londonDay(now)
  const clock = minutesOf(clockOf(now.toISOString()))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the buttons in it */}
      <div className={styles.grid} data-testid="week-grid" onKeyDown={moveFocus}>
        <div className={styles.hours} style={{ height }} aria-hidden="true">
          {Array.from({ length: last - first }, (_, index) => first + index).map(hour => (
            <span key={hour} style={{ top: (hour - first) * hourHeight }}>
              {hour}:00
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <section key={day} className={styles.day} aria-label={dayInWords(noonOf(day))}>
            <h3 className={classNames(day === today && styles.today)}>
              {weekdays[index]!.replace(/^./, letter => letter.toUpperCase())} {Number(day.slice(8))}
            </h3>
            <div className={styles.times} style={{ height }}>
              {open && <Closed spans={open[index]!} at={at} height={height} />}
              <ul>
                {byDay[index]!.map(entry => (
                  <li
                    key={entry.key}
                    style={{
                      top: at(entry.from),
                      height: Math.max(22, at(entry.to) - at(entry.from) - 2),
                      left: `${(entry.column / entry.columns) * 100}%`,
                      width: `${100 / entry.columns}%`,
                    }}
                  >
                    <EntryFace
                      entry={entry}
                      isChosen={chosen === entry.appointment?.id}
                      day={index}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
                {day === today && clock >= first * 60 && clock < last * 60 && (
                  <li className={styles.now} style={{ top: at(clock) }}>
                    <span className="visually-hidden">Now</span>
                  </li>
                )}
              </ul>
            </div>
          </section>
        ))}
      </div>
      <ul className={styles.key} aria-hidden="true">
        <li data-kind="confirmed">Confirmed</li>
        <li data-kind="held">Request, held for 24 hours</li>
        <li data-kind="busy">Busy or blocked</li>
        {open && <li data-kind="closed">Closed</li>}
        <li data-kind="kept">Attended</li>
        <li data-kind="missed">Did not attend</li>
        <li data-kind="cancelled">Cancelled</li>
      </ul>
    </>
  )
}

type ClosedProps = { spans: Span[]; at: (minutes: number) => number; height: number }

/** What lies between the hours of a day, shaded. */
function Closed({ spans, at, height }: ClosedProps) {
  const gaps = [...spans, { from: 24 * 60, to: 24 * 60 }].map(({ from }, index) => ({
    from: at(index === 0 ? 0 : spans[index - 1]!.to),
    to: Math.min(height, at(from)),
  }))
  return gaps
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => (
      <div key={from} className={styles.closed} style={{ top: from, height: to - from }} />
    ))
}

type FaceProps = {
  entry: Placed
  isChosen: boolean
  day: number
  onChoose: (appointment: ClinicAppointment) => void
}

function EntryFace({ entry, isChosen, day, onChoose }: FaceProps) {
  const { appointment, kind, title, detail } = entry
  const span = spanOnDay(entry)
  const words = (
    <>
      <span className="visually-hidden">{span ? `${span.from} to ${span.to}` : 'All day'}, </span>
      {kind === 'kept' && <IconCheck aria-hidden="true" />}
      {kind === 'missed' && <IconX aria-hidden="true" />}
      <b>{title}</b> {detail}
    </>
  )
  if (!appointment)
    return (
      <div className={styles.entry} data-kind={kind}>
        {words}
      </div>
    )
  return (
    <button
      type="button"
      className={styles.entry}
      data-kind={kind}
      data-day={day}
      aria-pressed={isChosen}
      onClick={() => onChoose(appointment)}
    >
      {words}
    </button>
  )
}

/** Up and down to the entry before and after; left and right to the nearest day that has one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const current = (event.target as HTMLElement).closest<HTMLElement>('button[data-day]')
  if (!current || !event.key.startsWith('Arrow')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-day]')]
  const place = all.indexOf(current)
  const day = Number(current.dataset.day)
  const dayOf = (button: HTMLElement) => Number(button.dataset.day)
  const next = {
    ArrowDown: all[place + 1],
    ArrowUp: all[place - 1],
    ArrowRight: all.find(button => dayOf(button) > day),
    ArrowLeft: all.findLast(button => dayOf(button) < day),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
