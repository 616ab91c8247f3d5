import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { longestReport } from '../../../contract/staff/analytics.ts'
import { ChipLink, Chips } from '../../ui/controls/chip.tsx'
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
    if (!from || !to) return setError('Enter both dates')
    if (from > to) return setError('The end date is before the start date')
    if (daysIn({ from, to }) > longestReport) return setError(`Choose at most ${longestReport} days`)
    navigate(addressOf({ from, to }))
  }
  return (
    <div className="row gap-24 bottom spread full">
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
      <form className="row gap-12 bottom" onSubmit={show} noValidate>
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
        <Button variant="default" type="submit">
          Show
        </Button>
      </form>
    </div>
  )
}
