import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './card-form.module.css'

/** What a person recognises a card by; `expires` is a year and a month, 2029-11. */
export type ShownCard = { brand: string; last4: string; expires: string }

export type FormProps = {
  /** The product's fixed words for two failures. */
  words: { notLoaded: string; unexpected: string }
  /** Receives the card's id. Its errors are shown in the form. */
  onCard: (paymentMethodId: string, card?: ShownCard) => unknown
  /** Below the fields: the submit button, and the terms beside it. */
  children: (busy: boolean) => ReactNode
}

/** The frame around the fields. */
export function CardSheet({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="card">
      <div className="row gap-16 spread mb-16">
        <h2 className={styles.title}>Card details</h2>
        <p className={`line gap-6 fine muted ${styles.note}`}>
          <IconLock aria-hidden="true" />
          {note}
        </p>
      </div>
      <div className={`grid top ${styles.fields}`}>{children}</div>
    </div>
  )
}
