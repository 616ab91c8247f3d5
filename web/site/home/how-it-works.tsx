import { classNames } from '../../ui/theme/class-names.ts'
import styles from './how-it-works.module.css'

const steps = [
  {
    title: 'Say what and where',
    words: 'Use your own words. A city or the first half of a postcode is enough.',
  },
  {
    title: 'Compare what matters',
    words: 'Narrow by distance, rating, price or experience. Keep a shortlist without an account.',
  },
  {
    title: 'Ask the clinic',
    words: 'Call, visit the website or send a short enquiry. We ask for no health details.',
  },
]

/** From a search to a clinic in three stops. */
export const HowItWorks = () => (
  <section className={classNames('section', styles.band)} aria-labelledby="how">
    <div className={classNames('wrap', styles.columns)}>
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
