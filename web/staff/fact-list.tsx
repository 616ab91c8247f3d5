import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Facts with their names, a hairline between them. */
export const FactList = ({ facts }: { facts: (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
