import { Figure } from './figure.tsx'
import styles from './weekly-hour.module.css'

const hour = [
  { minutes: 20, what: 'Answer every outstanding review and enquiry' },
  { minutes: 15, what: 'Check three prices against what patients actually paid' },
  { minutes: 15, what: 'Improve one page: a treatment, a photo of the door, an opening time' },
  { minutes: 10, what: 'Write down four numbers' },
]

/** Sixty minutes on the scale bar of a map. */
export const WeeklyHour = () => (
  <Figure caption="One hour a week, to scale. The order matters: people who are waiting come first.">
    <ol className={styles.hour}>
      {hour.map(({ minutes, what }) => (
        <li key={what}>
          <span className={styles.minutes}>{minutes} min</span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(minutes / 20) * 100}%` }} />
          </span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </Figure>
)
