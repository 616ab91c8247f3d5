import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One thing on a page of the portal: a heading and what belongs to it. */
export function Sheet({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className="plain-heading">
        {title}
      </h2>
      {lead && <p className="muted small">{lead}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  )
}
