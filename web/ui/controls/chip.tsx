import type { ComponentProps } from 'react'
import { PageLink, type PageLinkProps } from '../navigation/page-link.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './chip.module.css'

/** A round control that switches something on or off, or takes it away. */
export function Chip({ on, className, ...button }: { on?: boolean } & ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(styles.chip, on && styles.on, className)} />
}

/** A chip that leads somewhere, such as a popular search. */
export function ChipLink({ on, className, ...link }: { on?: boolean } & PageLinkProps) {
  return <PageLink {...link} className={classNames(styles.chip, on && styles.on, className)} />
}

export function Chips({ className, ...list }: ComponentProps<'div'>) {
  return <div {...list} className={classNames('row', className)} />
}
