import { Button, Input, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { SpecialDay } from '../../../contract/directory/clinics.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { bankHolidays, holidayAreaOf } from '../../../contract/directory/profile/bank-holidays.ts'
import { maxSpecialDays } from '../../../contract/rules/limits.ts'
import { formatCount, formatDate } from '../../platform/format.ts'
import { usualDay } from './opening-draft.ts'
import styles from './opening-hours-field.module.css'

type Props = {
  value: SpecialDay[]
  postCode: string
  /** Errors by the path of their field, such as `specialDays.0.day`. */
  errors: Record<string, unknown>
  onChange: (days: SpecialDay[]) => void
}

/** The bank holidays of the next twelve months that are not among the days yet. */
export function missingHolidays(postCode: string, days: readonly SpecialDay[], today: string): SpecialDay[] {
  const area = holidayAreaOf(postCode)
  if (!area) return []
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  return [...bankHolidays(area, year), ...bankHolidays(area, year + 1)]
    .filter(({ date }) => date >= today && date < end && !days.some(({ day }) => day === date))
    .map(({ date }) => ({ day: date, hours: [] }))
}

const byDay = (a: SpecialDay, b: SpecialDay) => (a.day < b.day ? -1 : 1)

/** Days on which a clinic is closed or keeps other hours. */
export function SpecialDaysField({ value, postCode, errors, onChange }: Props) {
  const holidays = missingHolidays(postCode, value, londonDay(new Date()))
  const free = maxSpecialDays - value.length
  const error = errors.specialDays ?? errors['specialDays.']
  return (
    <fieldset className={`stack shrink ${styles.hours}`}>
      <legend>Holiday hours</legend>
      <p className="small muted">
        Days when you're closed or keep different hours. Your page, "Open now" and booking follow them.
      </p>
      {value.map((special, place) => (
        <DayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: its date changes while it is typed.
          key={place}
          special={special}
          place={place}
          errors={errors}
          onChange={changed => onChange(value.with(place, changed))}
          onRemove={() => onChange(value.toSpliced(place, 1))}
        />
      ))}
      {typeof error === 'string' && <Input.Error>{error}</Input.Error>}
      <div className="row">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={free < 1}
          onClick={() => onChange([...value, { day: '', hours: [] }])}
        >
          Add a day
        </Button>
        {holidays.length > 0 && (
          <Button
            variant="default"
            size="sm"
            disabled={free < holidays.length}
            onClick={() => onChange([...value, ...holidays].sort(byDay))}
          >
            Add {formatCount(holidays.length, 'bank holiday')} as closed
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type DayProps = {
  special: SpecialDay
  place: number
  errors: Props['errors']
  onChange: (day: SpecialDay) => void
  onRemove: () => void
}

function DayFields({ special: { day, hours }, place, errors, onChange, onRemove }: DayProps) {
  const name = day ? formatDate(day) : 'the new day'
  const errorOf = (path: string) => errors[`specialDays.${place}.${path}`] as string | undefined
  const [first] = hours
  const set = (change: Partial<{ open: string; close: string }>) =>
    first && onChange({ day, hours: hours.with(0, { ...first, ...change }) })
  return (
    <div className={`row ${styles.special}`}>
      <TextInput
        label="Date"
        type="date"
        value={day}
        error={errorOf('day')}
        onChange={event => onChange({ day: event.currentTarget.value, hours })}
      />
      <Switch
        classNames={{ track: styles.track }}
        label="Open"
        aria-label={`Open on ${name}`}
        checked={hours.length > 0}
        onChange={event => onChange({ day, hours: event.currentTarget.checked ? usualDay() : [] })}
      />
      {first && (
        <>
          <TextInput
            label="From"
            type="time"
            value={first.open}
            error={errorOf('hours.0.open')}
            onChange={event => set({ open: event.currentTarget.value })}
          />
          <TextInput
            label="To"
            type="time"
            value={first.close}
            error={errorOf('hours.0.close') ?? errorOf('hours.0')}
            onChange={event => set({ close: event.currentTarget.value })}
          />
        </>
      )}
      <Button variant="subtle" size="sm" onClick={onRemove}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  )
}
