import { Button, Switch, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { OpeningHours } from '../../../contract/directory/clinics.ts'
import { maxOpeningPeriods } from '../../../contract/rules/limits.ts'
import { dayNames, type Weekday, weekdays } from '../../../contract/text/weekdays.ts'
import {
  mondayForAll,
  type Span,
  usualDay,
  usualWeek,
  wholeWeek,
  withBreak,
  withoutBreak,
} from './opening-draft.ts'
import styles from './opening-hours-field.module.css'

/** The end of a day, which a field for times calls its beginning. */
const midnight = '24:00'

type Props = {
  value: OpeningHours | null
  /** Errors by the path of their field, such as `openingHours.mon.0.close`. */
  errors: Record<string, unknown>
  onChange: (hours: OpeningHours | null) => void
}

/** When a clinic is open, day by day; or not given at all. */
export function OpeningHoursField({ value, errors, onChange }: Props) {
  /** Hiding the hours and showing them again does not lose them. */
  const hidden = useRef<OpeningHours>(null)
  function show(shown: boolean) {
    if (!shown) hidden.current = value
    onChange(shown ? (hidden.current ?? usualWeek()) : null)
  }
  return (
    <fieldset className={`stack shrink ${styles.hours}`}>
      <legend>Opening hours</legend>
      <Switch
        classNames={{ track: styles.track }}
        label="Show opening hours to patients"
        checked={value !== null}
        onChange={event => show(event.currentTarget.checked)}
      />
      {value && <Week value={wholeWeek(value)} errors={errors} onChange={onChange} />}
    </fieldset>
  )
}

type WeekProps = {
  value: OpeningHours
  errors: Props['errors']
  onChange: (hours: OpeningHours) => void
  /** The name of the field in the paths of errors. */
  name?: string
}

export function Week({ value, errors, onChange, name = 'openingHours' }: WeekProps) {
  return (
    <>
      {weekdays.map(day => (
        <Day
          key={day}
          day={day}
          spans={value[day]}
          errors={errors}
          name={name}
          onChange={spans => onChange({ ...value, [day]: spans })}
        />
      ))}
      <div>
        <Button variant="default" size="sm" onClick={() => onChange(mondayForAll(value))}>
          Copy Monday to other weekdays
        </Button>
      </div>
    </>
  )
}

type DayProps = {
  day: Weekday
  spans: Span[]
  errors: Props['errors']
  name: string
  onChange: (spans: Span[]) => void
}

const Day = ({ day, spans, errors, name: field, onChange }: DayProps) => (
  <div className={`columns-m top ${styles.day}`}>
    <Switch
      classNames={{ track: styles.track }}
      label={dayNames[day]}
      checked={spans.length > 0}
      onChange={event => onChange(event.currentTarget.checked ? usualDay() : [])}
    />
    <Spans name={dayNames[day]} path={`${field}.${day}`} spans={spans} errors={errors} onChange={onChange} />
  </div>
)

type SpansProps = {
  /** What the day is called in labels. */
  name: string
  /** Where its errors are, such as `openingHours.mon`. */
  path: string
  spans: Span[]
  errors: Props['errors']
  onChange: (spans: Span[]) => void
}

/** When a day is open: one period, or several with breaks between them. */
export function Spans({ name, path, spans, errors, onChange }: SpansProps) {
  const times = useRef<HTMLDivElement>(null)
  const broken = spans.length < maxOpeningPeriods ? withBreak(spans) : undefined
  /** The button that was pressed may go, so focus moves to the hour that it is about. */
  const focusSpan = (index: number) =>
    window.setTimeout(() => times.current?.querySelectorAll('input')[index * 2]?.focus())
  const change = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === index ? { ...span, ...part } : span)))
  return (
    <div className="row" ref={times}>
      {spans.length === 0 && <span className="small muted">Closed</span>}
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a day have no other name than their place
        <div key={index} className={`row top small ${styles.span}`}>
          <Time
            label={`${name} opens`}
            value={span.open}
            error={errors[`${path}.${index}.open`]}
            onChange={open => change(index, { open })}
          />
          <span aria-hidden="true">to</span>
          <Time
            label={`${name} closes`}
            value={span.close === midnight ? '00:00' : span.close}
            error={
              errors[`${path}.${index}.close`] ??
              errors[`${path}.${index}`] ??
              (index === spans.length - 1 ? errors[path] : undefined)
            }
            onChange={close => change(index, { close: close === '00:00' ? midnight : close })}
          />
          {index > 0 && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => {
                onChange(withoutBreak(spans, index))
                focusSpan(index - 1)
              }}
            >
              Remove break<span className="visually-hidden"> before this on {name}</span>
            </Button>
          )}
        </div>
      ))}
      {broken && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            onChange(broken.spans)
            focusSpan(broken.after)
          }}
        >
          Add a break<span className="visually-hidden"> on {name}</span>
        </Button>
      )}
    </div>
  )
}

type TimeProps = { label: string; value: string; error: unknown; onChange: (time: string) => void }

const Time = ({ label, value, error, onChange }: TimeProps) => (
  <TextInput
    aria-label={label}
    type="time"
    size="sm"
    value={value}
    error={error === undefined ? undefined : String(error)}
    onChange={event => onChange(event.currentTarget.value)}
  />
)
