import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../contract/core/call.ts'
import { callApi } from '../../../contract/core/client.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { inviteToReview, listStatement, maxInvited } from '../../../contract/patients/reviews/clinic.ts'
import { asProvider } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from './reviews.module.css'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Those of the last two years, newest first. */
const monthChoices = () => {
  const [year, month] = londonDay(new Date()).split('-').map(Number) as [number, number]
  return Array.from({ length: 24 }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) }
  })
}

type Outcome = Answer<typeof inviteToReview>

/** Invites every patient of a period with a list; how many were invited is public. */
export function InvitePatients() {
  const [months] = useState(monthChoices)
  const [outcome, setOutcome] = useState<Outcome>()
  const { props, field, busy } = useApiForm({
    initial: { csv: '', from: months[1]!.value, to: months[0]!.value, statement: false },
    send: values =>
      callApi(asProvider, inviteToReview, { body: { ...values, statement: values.statement as true } }),
    said: ({ message }: Outcome) => message,
    onDone: setOutcome,
  })
  return (
    <Section
      title="Invite your patients"
      lead={`Up to ${maxInvited} patients at a time. Your page shows how many you invited in 12 months.`}
    >
      <form {...props} className={`stack ${styles.form}`}>
        <div className="pair">
          <NativeSelect label="From" data={months} {...field('from')} />
          <NativeSelect label="To" data={months} {...field('to')} />
        </div>
        <Textarea
          label="List of patients"
          description="One on each line: email, month of visit. For example: ann@example.com, 2026-10"
          autosize
          minRows={4}
          maxRows={12}
          {...field('csv')}
        />
        <Checkbox label={listStatement} {...field('statement', 'checkbox')} />
        <div>
          <SubmitButton size="sm" busy={busy ? 'Inviting...' : undefined}>
            Send invitations
          </SubmitButton>
        </div>
      </form>
      {outcome && outcome.skipped.length > 0 && (
        <div className="small" role="status">
          <p>{formatCount(outcome.skipped.length, 'line')} left out:</p>
          <ul>
            {outcome.skipped.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
