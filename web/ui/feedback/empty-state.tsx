import type { ReactNode } from 'react'
import { Drawing } from '../figures/drawing.tsx'
import styles from './empty-state.module.css'

type Props = {
  /** Address of a spot drawing. */
  drawing: string
  title: ReactNode
  /** `h1` where the empty state is the whole page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** One button: the next step. */
  action?: ReactNode
}

/** Shown in place of an empty list or a missing page, with the next step. */
export function EmptyState({ drawing, title, heading: Heading = 'h2', children, action }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing src={drawing} />
      <Heading className="plain-heading">{title}</Heading>
      {children && <p className="muted">{children}</p>}
      {action && <div className="mt-12">{action}</div>}
    </div>
  )
}
