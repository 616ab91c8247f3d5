import type { ReactNode } from 'react'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './prose.module.css'

export type Section = { id: string; title: string; body: ReactNode }

type Props = {
  /** What the list of sections is called. */
  label: string
  sections: Section[]
  /** After the last section. */
  children?: ReactNode
}

/** A long text in sections, with its contents beside it. */
export const Prose = ({ label, sections, children }: Props) => (
  <div className={classNames('wrap columns', styles.columns)}>
    <nav className={`small no-print ${styles.contents}`} aria-labelledby="contents">
      <p id="contents" className="key">
        {label}
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.text}>
      {sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
      {children}
    </div>
  </div>
)
