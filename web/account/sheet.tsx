import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

type Props = {
  title: ReactNode
  /** One sentence under the heading. */
  lead?: ReactNode
  /** What can be done with the whole of it, beside the heading. */
  actions?: ReactNode
  children?: ReactNode
}

/** One part of a page of the account. */
export function Sheet({ title, lead, actions, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className="plain-heading" tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className="small muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </Paper>
  )
}
