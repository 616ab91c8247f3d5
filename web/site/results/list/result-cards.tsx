import { useWritten } from '../../../platform/markup/written.ts'
import { CardList } from '../../clinics/card-list.tsx'
import { lookAt } from '../map/looked-at.ts'
import type { Written } from '../write-parts.tsx'
import styles from './result-list.module.css'

/** The clinics of this page as cards. */
export function ResultCards() {
  const { cards } = useWritten<Pick<Written, 'cards'>>(null)
  return <CardList markup={cards} written="cards" className={styles.list} onLook={lookAt} />
}
