import { Drawing } from '../../ui/figures/drawing.tsx'
import compareDrawing from '../../ui/figures/drawings/compare.svg?no-inline'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import verifiedDrawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './benefits.module.css'

const benefits = [
  {
    drawing: searchDrawing,
    title: 'Your listing on the platform',
    words: "Patients find you by treatment, city or postcode. You can't pay to rank higher.",
  },
  {
    drawing: compareDrawing,
    title: 'Detailed services, added later',
    words:
      'Start with the essentials. Add treatments, prices and what each price includes when you have time.',
  },
  {
    drawing: inboxDrawing,
    title: 'Booking enquiries, direct to you',
    words: 'Messages go straight to your inbox. No commission and no middleman.',
  },
  {
    drawing: verifiedDrawing,
    title: 'Analytics and profile completion',
    words: 'See how often patients see and open your page, and what to improve next.',
  },
]

/** What the subscription gives a clinic. */
export const Benefits = () => (
  <section className="section" aria-labelledby="benefits">
    <div className={classNames('wrap columns', styles.columns)}>
      <div>
        <h2 id="benefits">One listing does four jobs</h2>
        <p className="lead mt-16">
          Set it up in four steps. You can do everything else later in the dashboard. Cancel anytime.
        </p>
      </div>
      <ul className={`columns-m ${styles.benefits}`}>
        {benefits.map(({ drawing, title, words }) => (
          <li key={title}>
            <Drawing src={drawing} />
            <div>
              <h3>{title}</h3>
              <p className="muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
