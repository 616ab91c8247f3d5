import { classNames } from '../../ui/theme/class-names.ts'
import styles from './pin-shape.module.css'
import type { Point } from './projection.ts'

export type MapPin = Point & {
  id: string
  /** As in the list beside the map. */
  letter: string
  name: string
  href: string
  /** Of the treatment that was searched for, as on its card. */
  price?: string | undefined
  /** What else its preview says. */
  facts?: string[]
  state?: 'usual' | 'chosen' | 'filtered'
}

/** A lettered pin whose tip is the bottom of the picture. */
export function PinShape({ letter, state = 'usual' }: { letter?: string; state?: MapPin['state'] }) {
  return (
    <svg className={classNames(styles.pin, styles[state])} viewBox="-16 -40 32 42" aria-hidden="true">
      <path d="M0 0C-3-7-14-13-14-24a14 14 0 0 1 28 0C14-13 3-7 0 0Z" />
      {letter && <text y="-19.5">{letter}</text>}
    </svg>
  )
}
