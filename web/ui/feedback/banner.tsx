import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './banner.module.css'

const icons = { good: IconCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle }

type Props = {
  tone: keyof typeof icons
  /** `alert` interrupts a screen reader, `status` waits; leave it out for what was on the page from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A message that stays in the page. */
export function Banner({ tone, role, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.banner, styles[tone])} role={role}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
