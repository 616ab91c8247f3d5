import { classNames } from '../theme/class-names.ts'
import { initialsOf, steadyNumber } from './initials.ts'
import styles from './monogram.module.css'

const tones = [styles.tint, styles.land, styles.deep]

type Props = { name: string; size?: 'small' | 'large' }

const classOf = ({ name, size }: Props) =>
  classNames(styles.monogram, tones[steadyNumber(name, tones.length)], size && styles[size])

/** Initials on contour lines instead of a missing logo. Decorative: the name is beside it. */
export const Monogram = (props: Props) => (
  <span className={classOf(props)} aria-hidden="true">
    {initialsOf(props.name)}
  </span>
)

/** The same for plain HTML. */
export function monogramElement(name: string, size?: Props['size']) {
  const element = document.createElement('span')
  element.className = classOf({ name, size })
  element.setAttribute('aria-hidden', 'true')
  element.textContent = initialsOf(name)
  return element
}
