import { ButtonLink } from '../../../ui/controls/button.tsx'
import styles from './book.module.css'
import type { ShownWeek } from './shown-week.ts'

/** Which days are shown, and the way to others. */
export const WeekNavigation = ({
  week: { title, earlier, later },
}: {
  week: Pick<ShownWeek, 'title' | 'earlier' | 'later'>
}) => (
  <div className={styles.navigation}>
    <h2 id="week">{title}</h2>
    <div className="row gap-8">
      {earlier && (
        <ButtonLink small to={earlier} preventScrollReset>
          Earlier
        </ButtonLink>
      )}
      {later && (
        <ButtonLink small to={later} preventScrollReset>
          Later
        </ButtonLink>
      )}
    </div>
  </div>
)

type Props = {
  week: Pick<ShownWeek, 'days'>
  name: string
  picks: string[]
  max: number
  onPick: (time: string) => void
}

/** Free times by day: boxes to tick, which work without scripts too. */
export const TimesGrid = ({ week, name, picks, max, onPick }: Props) => (
  <ul className={styles.week}>
    {week.days.map(({ day, words, free, slots }) => (
      <li key={day}>
        <h3>
          {words} <span className="fine muted nowrap">{free}</span>
        </h3>
        <div className={styles.slots}>
          {slots.map(({ startsAt, clock }) => (
            <label key={startsAt} className={styles.slot}>
              <input
                type={max === 1 ? 'radio' : 'checkbox'}
                className="visually-hidden"
                name={name}
                value={startsAt}
                checked={picks.includes(startsAt)}
                disabled={max > 1 && picks.length >= max && !picks.includes(startsAt)}
                onChange={() => onPick(startsAt)}
              />
              <span>
                <span className="visually-hidden">{words}, </span>
                {clock}
              </span>
            </label>
          ))}
        </div>
      </li>
    ))}
  </ul>
)
