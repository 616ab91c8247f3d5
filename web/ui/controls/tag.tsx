import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './tag.module.css'

type Tone = 'good' | 'warn' | 'bad' | 'plain' | 'teal'

/** A square, outlined word that states something; it never does anything. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
