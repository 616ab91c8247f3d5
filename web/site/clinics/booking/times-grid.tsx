import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { ShownWeek } from './shown-week.ts'
import styles from './times-grid.module.css'

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
        <ButtonLink small className={styles.step} to={earlier} preventScrollReset aria-label="Earlier days">
          <IconChevronLeft aria-hidden="true" />
        </ButtonLink>
      )}
      {later && (
        <ButtonLink small className={styles.step} to={later} preventScrollReset aria-label="Later days">
          <IconChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  </div>
)

type Props = {
  week: Pick<ShownWeek, 'days' | 'rows'>
  name: string
  picks: string[]
  max: number
  /** What a free time says in a column of many, and once it is chosen; its clock without. */
  marks?: { free: string; chosen: string }
  onPick: (time: string) => void
}

/**
 * Free times, a column for each day and a line for each time of the day; day after day on a phone, or where there are
 * too many lines. Boxes to tick, which work without scripts too.
 */
export const TimesGrid = ({ week: { days, rows }, name, picks, max, marks, onPick }: Props) => (
  <ul className={classNames(styles.week, rows.length > 0 && styles.grid, marks && styles.marked)}>
    {rows.length > 0 && (
      <li className={styles.clocks} aria-hidden="true">
        {rows.map(clock => (
          <span key={clock}>{clock}</span>
        ))}
      </li>
    )}
    {days.map(({ day, words, short, free, slots, cells }) => (
      <li key={day} className={slots.length === 0 ? styles.none : undefined}>
        <h3>
          <span className={styles.long}>{words} </span>
          <span className={styles.short} aria-hidden="true">
            {short.weekday} <b>{short.number}</b>
          </span>
          <span className={styles.free}>{free}</span>
        </h3>
        <div className={styles.slots}>
          {(rows.length > 0 ? cells : slots.map(slot => [slot])).map((cell, index) => (
            <div key={cell[0]?.startsAt ?? index} className={cell.length === 0 ? styles.empty : undefined}>
              {cell.map(({ startsAt, clock }) => (
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
                    <span className={styles.clock}>{clock}</span>
                    {marks && (
                      <span className={styles.mark} aria-hidden="true">
                        {picks.includes(startsAt) ? marks.chosen : marks.free}
                      </span>
                    )}
                    {max > 1 && picks.includes(startsAt) && (
                      <>
                        <span className="visually-hidden">, your choice </span>
                        <i>{picks.indexOf(startsAt) + 1}</i>
                      </>
                    )}
                  </span>
                </label>
              ))}
            </div>
          ))}
        </div>
      </li>
    ))}
  </ul>
)
