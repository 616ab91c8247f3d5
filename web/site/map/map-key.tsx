import type { ReactNode } from 'react'
import styles from './map-key.module.css'
import { PinShape } from './pin-shape.tsx'

type Props = {
  /** The visitor's place as the list names it; null when there is none on the map. */
  you: string | null
  /** Whether the map shows pins that the filters left out. */
  filtered?: boolean
  /** Signs of the list beside the map, as more rows of `KeyRow`. */
  children?: ReactNode
}

/** What the signs on a map mean. */
export function MapKey({ you, filtered = false, children }: Props) {
  return (
    <dl className={styles.key}>
      {you !== null && <KeyRow sign={<i className={styles.dot} />}>You, {you}</KeyRow>}
      <KeyRow sign={<PinShape />}>Clinic, lettered as in the list</KeyRow>
      <KeyRow sign={<PinShape state="chosen" />}>The one you are looking at</KeyRow>
      {filtered && <KeyRow sign={<PinShape state="filtered" />}>Left out by your filters</KeyRow>}
      {you !== null && <KeyRow sign={<i className={styles.ring} />}>The same distance from you</KeyRow>}
      <KeyRow sign={<i className={styles.built} />}>Where people live: each dot is a postcode or more</KeyRow>
      {children}
    </dl>
  )
}

/** One sign and its meaning. */
export function KeyRow({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt aria-hidden="true">{sign}</dt>
      <dd>{children}</dd>
    </div>
  )
}
