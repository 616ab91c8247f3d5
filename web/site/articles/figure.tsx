import type { ReactNode } from 'react'
import styles from './figure.module.css'

type Props = { caption: ReactNode; table?: ReactNode; children: ReactNode }

/** A drawing in an article with a text description; a chart also as a table. */
export const Figure = ({ caption, table, children }: Props) => (
  <figure className={`card ${styles.figure}`}>
    {children}
    <figcaption>{caption}</figcaption>
    {table && (
      <details className={`mt-12 small ${styles.table}`}>
        <summary>Show as a table</summary>
        {table}
      </details>
    )}
  </figure>
)
