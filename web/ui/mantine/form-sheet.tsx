import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../feedback/banner.tsx'
import styles from './form-sheet.module.css'

type Props = {
  title: string
  lead: ReactNode
  /** What has become of a form: read out from its heading on, because the form that had the focus is gone. */
  outcome?: boolean
  children: ReactNode
}

/** One short form with its heading. */
export function FormSheet({ title, lead, outcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  return (
    <div className={styles.sheet}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  )
}

/** What is wrong with the form as a whole. */
export const Refused = ({ children }: { children: string | undefined }) =>
  children ? (
    <Banner tone="bad" role="alert">
      {children}
    </Banner>
  ) : null

/** Ways on, below a form. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <p className={`stack gap-8 mt-24 small muted ${styles.ways}`}>{children}</p>
)
