import { Link } from 'react-router'
import type { AppointmentFigures } from '../../../contract/providers/insights.ts'
import { formatCount, formatNumber } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './insights.module.css'

/** What the clinic's free times brought: booked, kept, did not come. */
export function Appointments({ figures }: { figures: AppointmentFigures | null }) {
  if (!figures)
    return (
      <Section title="Appointments">
        <p className="small muted">
          Patients can't request a time yet. <Link to="/account/calendar">Set your times</Link>
        </p>
      </Section>
    )
  const { days, booked, kept, missed, unmarked, ignored } = figures
  return (
    <Section title="Appointments" lead={`Requested online, last ${days} days`}>
      <dl className={styles.appointments}>
        <Figure name="Booked" count={booked} />
        <Figure name="Kept" count={kept} />
        <Figure name="Did not attend" count={missed} share={shareOf(missed, kept + missed)} />
      </dl>
      {unmarked > 0 && (
        <p className="small">
          {formatCount(unmarked, 'appointment')} not marked yet.{' '}
          <Link to="/account/calendar">Mark who attended</Link>
        </p>
      )}
      {ignored > 0 && (
        <p className="small">
          {formatCount(ignored, 'request')} ended without your answer. If half of them do, search stops
          showing your free times.
        </p>
      )}
    </Section>
  )
}

const shareOf = (part: number, whole: number) =>
  whole > 0 ? `${Math.round((100 * part) / whole)}% of ${formatNumber(whole)}` : null

const Figure = ({ name, count, share }: { name: string; count: number; share?: string | null }) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd className="figure">{formatNumber(count)}</dd>
    {share && <dd className="small muted">{share}</dd>}
  </div>
)
