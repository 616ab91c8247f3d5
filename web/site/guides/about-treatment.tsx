import { Link } from 'react-router'
import type { AboutTreatment as About, Guide } from '../../../contract/directory/guides.ts'
import styles from './about-treatment.module.css'

const anaesthetics = {
  none: 'None',
  local: 'Local (you stay awake)',
  sedation: 'Sedation (you feel drowsy)',
  general: "General (you're asleep)",
}

const maxNames = 6

/** Words for it that say something the name does not. */
const otherNames = ({ name, alsoCalled }: About) =>
  alsoCalled
    .filter(words => !name.toLowerCase().includes(words) && !words.includes(name.toLowerCase()))
    .slice(0, maxNames)

type Props = { treatment: About; articles: Guide['articles'] }

/** A treatment in a few plain facts, with related articles. */
export function AboutTreatment({ treatment, articles }: Props) {
  const { about, minutes, anaesthetic, specialty } = treatment
  const facts = [
    { term: 'Also called', text: otherNames(treatment).join(', ') },
    { term: 'Specialty', text: specialty },
    { term: 'Usually takes', text: minutes === null ? '' : `about ${minutes} minutes` },
    { term: 'Anaesthetic', text: anaesthetics[anaesthetic] },
  ].filter(({ text }) => text)
  return (
    <section>
      <h2>What it is</h2>
      <p className={styles.about}>{about}</p>
      <dl className={`mt-16 small ${styles.facts}`}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {articles.length > 0 && (
        <div className={styles.advice}>
          <h3>Read more</h3>
          <ul>
            {articles.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/blog/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** What to know before paying for it. */
export function Advice({ advice }: Pick<About, 'advice'>) {
  const before = [
    { title: 'Recovery', text: advice.recovery },
    { title: 'Risks and limits', text: advice.risks },
    { title: 'Alternatives', text: advice.alternatives },
    { title: 'On the NHS', text: advice.nhs },
  ]
  return (
    <section>
      <h2>Before you decide</h2>
      {before.map(({ title, text }) => (
        <div key={title} className={styles.advice}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
      <p className={styles.note}>
        General information, not medical advice. Talk to a doctor, nurse or pharmacist about your own health,
        or see <a href="https://www.nhs.uk/">nhs.uk</a>. In an emergency call 999.
      </p>
    </section>
  )
}
