import { dayNames } from '../../../../contract/text/weekdays.ts'
import type { Opening } from './opening.ts'
import styles from './opening-week.module.css'

/** The hours of each day; today is highlighted. */
export function OpeningWeek({ opening: { week, today, holiday, special = [] } }: { opening: Opening }) {
  return (
    <>
      {holiday && <p className="mt-8 small">{holiday}</p>}
      <dl className={`mt-8 small num ${styles.week}`}>
        {week.map(({ day, hours }) => (
          <div key={day} className={day === today ? 'strong' : undefined}>
            <dt>
              {dayNames[day]}
              {day === today && <span className="visually-hidden"> (today)</span>}
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {special.length > 0 && (
        <>
          <p className="mt-16 small strong">Holiday hours</p>
          <dl className={`mt-8 small num ${styles.week}`}>
            {special.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
