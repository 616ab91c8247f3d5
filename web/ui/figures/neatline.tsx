import { classNames } from '../theme/class-names.ts'
import styles from './neatline.module.css'

/** The checked scale bar that frames an atlas sheet; while the next page loads it shows that. */
export function Neatline({ busy, overlay = false }: { busy: boolean; overlay?: boolean }) {
  return <div className={classNames(styles.neatline, busy && styles.busy, overlay && styles.overlay)} />
}
