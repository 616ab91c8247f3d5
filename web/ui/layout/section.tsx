import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './section.module.css'

type Props = {
  title: ReactNode
  /** One sentence under the heading. */
  lead?: ReactNode
  /** What can be done with the whole of it, beside the heading. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** One part of a page of the account or the portal: a heading, and what belongs to it. */
export function Section({ title, lead, actions, className, children }: Props) {
  const id = useId()
  return (
    <section className={classNames('card stack', styles.section, className)} aria-labelledby={id}>
      <div className={`row gap-16 top spread ${styles.head}`}>
        <div>
          <h2 id={id} className="plain-heading" tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className="muted small">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
