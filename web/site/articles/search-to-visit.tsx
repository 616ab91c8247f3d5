import { Figure } from './figure.tsx'
import styles from './search-to-visit.module.css'

const stops = [
  { people: 1000, what: 'see the clinic in a list' },
  { people: 120, what: 'open its page' },
  { people: 18, what: 'get in touch' },
  { people: 11, what: 'book a first appointment' },
  { people: 9, what: 'walk through the door' },
]
const max = 1000

/** From a list to the door: an invented clinic, to show where people are lost. */
export const SearchToVisit = () => (
  <Figure caption="An invented clinic in one month. The figures are made up to show the method. Compare them with your own.">
    <ol className={styles.way}>
      {stops.map(({ people, what }, index) => (
        <li key={what}>
          <span className={styles.people}>{people.toLocaleString('en-GB')}</span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${(people / max) * 100}%` }} />
          </span>
          <span>
            {what}
            {index > 0 && (
              <span className="quiet">
                {' '}
                {Math.round((people / stops[index - 1]!.people) * 100)}% of those before
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  </Figure>
)
