import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type Props = { title: string; lead?: ReactNode; children?: ReactNode }

/** The heading of a page of the portal, with what can be done on it at the right. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children && <div className={styles.ways}>{children}</div>}
    </header>
  )
}
