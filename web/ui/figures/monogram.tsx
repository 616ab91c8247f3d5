import { classNames } from '../theme/class-names.ts'
import { initialsOf, steadyNumber } from './initials.ts'
import styles from './monogram.module.css'

const tones = [styles.tint, styles.land, styles.deep]

/** Initials on contour lines instead of a missing logo. Decorative: the name is beside it. */
export function Monogram({ name, size }: { name: string; size?: 'small' | 'large' }) {
  const tone = tones[steadyNumber(name, tones.length)]
  return (
    <span className={classNames(styles.monogram, tone, size && styles[size])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
