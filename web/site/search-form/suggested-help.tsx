import type { HelpWhileTyping } from '../../../contract/text/help.ts'
import styles from './suggested-help.module.css'

/** Help for someone whose words, still being typed, are a warning sign: numbers to press, before any suggestion. */
export function SuggestedHelp({ help: { title, lines }, id }: { help: HelpWhileTyping; id: string }) {
  return (
    // The focus stays in the field while a number is pressed: else the help would close before the press ends.
    <section className={styles.help} aria-labelledby={id} onPointerDown={event => event.preventDefault()}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ name, number, href, nations }) => (
          <li key={name}>
            <a href={href}>{href.startsWith('tel:') ? `Call ${number}` : number}</a>
            <span>{[name, ...nations].join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
