import { Button, Input, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SpecialDay } from '../../../contract/directory/clinics.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { bankHolidaysBetween, holidayAreaOf } from '../../../contract/directory/profile/bank-holidays.ts'
import { maxSpecialDays } from '../../../contract/rules/limits.ts'
import { formatCount, formatDate } from '../../platform/format.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { usualDay } from './opening-draft.ts'
import styles from './opening-hours-field.module.css'
import { Spans } from './opening-hours-field.tsx'

type Props = {
  value: SpecialDay[]
  postCode: string
  /** Errors by the path of their field, such as `specialDays.0.day`. */
  errors: Record<string, unknown>
  onChange: (days: SpecialDay[]) => void
}

/** The bank holidays up to a day that are not among the days yet. */
const missingHolidays = (
  postCode: string,
  days: readonly SpecialDay[],
  today: string,
  until: string,
): SpecialDay[] =>
  bankHolidaysBetween(postCode, today, until)
    .filter(({ date }) => !days.some(({ day }) => day === date))
    .map(({ date }) => ({ day: date, hours: [] }))

const yearLater = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

const byDay = (a: SpecialDay, b: SpecialDay) => (a.day < b.day ? -1 : 1)

/** Days on which a clinic is closed or keeps other hours. */
export function SpecialDaysField({ value, postCode, errors, onChange }: Props) {
  const today = londonDay(new Date())
  const [until, setUntil] = useState(yearLater(today))
  const holidays = missingHolidays(postCode, value, today, until)
  const free = maxSpecialDays - value.length
  const error = errors.specialDays ?? errors['specialDays.']
  return (
    <fieldset className={`stack shrink ${styles.hours}`}>
      <legend>Holiday hours</legend>
      <p className="small muted">
        Days when you're closed or keep different hours.{' '}
        <Offered part="appointments" otherwise={'Your page and “Open now” follow them.'}>
          Your page, “Open now” and booking follow them.
        </Offered>
      </p>
      {value.map((special, place) => (
        <DayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: its date changes while it is typed.
          key={place}
          special={special}
          place={place}
          holiday={bankHolidaysBetween(postCode, special.day, special.day)[0]?.name}
          errors={errors}
          onChange={changed => onChange(value.with(place, changed))}
          onRemove={() => onChange(value.toSpliced(place, 1))}
        />
      ))}
      {typeof error === 'string' && <Input.Error>{error}</Input.Error>}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={free < 1}
          onClick={() => onChange([...value, { day: '', hours: [] }])}
        >
          Add a day
        </Button>
      </div>
      {holidayAreaOf(postCode) && (
        <div className={`row bottom ${styles.holidays}`}>
          <TextInput
            label="Closed on all bank holidays until"
            type="date"
            size="sm"
            value={until}
            min={today}
            max={yearLater(yearLater(today))}
            onChange={event => setUntil(event.currentTarget.value)}
          />
          <Button
            variant="default"
            size="sm"
            disabled={holidays.length === 0 || free < holidays.length}
            onClick={() => onChange([...value, ...holidays].sort(byDay))}
          >
            {holidays.length > 0
              ? `Add ${formatCount(holidays.length, 'bank holiday')} as closed`
              : 'All bank holidays are listed'}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type DayProps = {
  special: SpecialDay
  place: number
  /** What the day is called where it is a bank holiday. */
  holiday: string | undefined
  errors: Props['errors']
  onChange: (day: SpecialDay) => void
  onRemove: () => void
}

function DayFields({ special: { day, hours }, place, holiday, errors, onChange, onRemove }: DayProps) {
  const name = day ? formatDate(day) : 'the new day'
  const path = `specialDays.${place}`
  return (
    <div className={`row ${styles.special}`}>
      <TextInput
        label={holiday ?? 'Date'}
        className={styles.date}
        aria-label={holiday ? `Date of ${holiday}` : 'Date'}
        type="date"
        size="sm"
        value={day}
        error={errors[`${path}.day`] as string | undefined}
        onChange={event => onChange({ day: event.currentTarget.value, hours })}
      />
      <Switch
        classNames={{ track: styles.track }}
        label="Open"
        aria-label={`Open on ${name}`}
        checked={hours.length > 0}
        onChange={event => onChange({ day, hours: event.currentTarget.checked ? usualDay() : [] })}
      />
      <Spans
        name={name}
        path={`${path}.hours`}
        spans={hours}
        errors={errors}
        onChange={spans => onChange({ day, hours: spans })}
      />
      <Button variant="subtle" size="sm" onClick={onRemove}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  )
}
