import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { longestReport } from '../../../contract/staff/analytics.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChipLink, Chips } from '../../ui/controls/chip.tsx'
import styles from './analytics.module.css'
import { daysIn, lastDays, type Period, presets } from './period.ts'

const addressOf = ({ from, to }: Period) => `?${new URLSearchParams({ from, to })}`

/** The days to report on: the last so many, or any two. */
export function PeriodForm({ period }: { period: Period }) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [error, setError] = useState<string>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!from || !to) return setError('Enter both days')
    if (from > to) return setError('The last day is before the first')
    if (daysIn({ from, to }) > longestReport) return setError(`Choose at most ${longestReport} days`)
    navigate(addressOf({ from, to }))
  }
  return (
    <div className={styles.period}>
      <Chips aria-label="Period" role="group">
        {presets.map(({ days, label }) => {
          const preset = lastDays(days)
          const on = preset.from === period.from && preset.to === period.to
          return (
            <ChipLink key={days} to={addressOf(preset)} on={on} aria-current={on ? 'true' : undefined}>
              {label}
            </ChipLink>
          )
        })}
      </Chips>
      <form className={styles.dates} onSubmit={show} noValidate>
        <TextInput
          size="sm"
          type="date"
          label="From"
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="date"
          label="To"
          value={to}
          error={error}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <Button type="submit">Show</Button>
      </form>
    </div>
  )
}
