import type { AboutTreatment as About } from '../../../contract/directory/guides.ts'
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

/** What a treatment is, in a few plain facts. */
export function AboutTreatment({ treatment }: { treatment: About }) {
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
    </section>
  )
}
