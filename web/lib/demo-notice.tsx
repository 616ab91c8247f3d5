import { createContext, use } from 'react'
import styles from './demo-notice.module.css'

/** Whether the directory holds invented clinics. */
export const DemoContext = createContext(false)

/** Nobody may take an invented clinic for a real one, whichever page they land on. */
export function DemoNotice() {
  if (!use(DemoContext)) return null
  return (
    <aside className={styles.notice} aria-label="About this site">
      <p className="wrap">
        <b>Demonstration site.</b> The clinics, people, prices and reviews are invented.
      </p>
    </aside>
  )
}
