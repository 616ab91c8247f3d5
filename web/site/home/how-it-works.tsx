import { classNames } from '../../ui/theme/class-names.ts'
import styles from './how-it-works.module.css'

const steps = [
  {
    title: 'Search',
    words: 'Enter a treatment in your own words, and a city or postcode.',
  },
  {
    title: 'Compare',
    words: "Filter by distance, rating, price or experience. You don't need an account to keep a shortlist.",
  },
  {
    title: 'Ask the clinic',
    words: "Call, visit the website or send a short enquiry. Please don't include health details.",
  },
]

/** From a search to a clinic in three stops. */
export const HowItWorks = () => (
  <section className={classNames('section', styles.band)} aria-labelledby="how">
    <div className={classNames('wrap columns', styles.columns)}>
      <h2 id="how">How it works</h2>
      <ol className={styles.stops}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
