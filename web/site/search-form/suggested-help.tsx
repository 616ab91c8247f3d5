import type { Help } from '../../../contract/help.ts'
import styles from './suggested-help.module.css'

const mostLines = 4

/** Help for somebody whose words, still being typed, are a warning sign: numbers to press, before any suggestion. */
export function SuggestedHelp({ help: { title, emergency, further }, id }: { help: Help; id: string }) {
  const lines = [emergency.line, ...further.lines.filter(({ href }) => !href.startsWith('https:'))]
  const shown = lines.filter(({ href }, at) => lines.findIndex(line => line.href === href) === at)
  return (
    // The focus stays in the field while a number is pressed: else the help would close before the press ends.
    <section className={styles.help} aria-labelledby={id} onPointerDown={event => event.preventDefault()}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={styles.lines}>
        {shown
          .slice(0, further.signs.length > 0 ? 2 : mostLines + 1)
          .map(({ name, number, href, nations }) => (
            <li key={href}>
              <a href={href}>{href.startsWith('tel:') ? `Call ${number}` : number}</a>
              <span>
                {name}
                {nations.length === 1 && `, ${nations[0]}`}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
