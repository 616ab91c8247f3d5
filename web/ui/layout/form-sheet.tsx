import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../feedback/banner.tsx'
import styles from './form-sheet.module.css'

type Props = {
  title: string
  lead: ReactNode
  /** The result of a form: announced from its heading on, because the focused form is gone. */
  outcome?: boolean
  children: ReactNode
}

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

/** The error of the form as a whole. */
export const Refused = ({ children }: { children: string | undefined }) =>
  children ? (
    <Banner tone="bad" role="alert">
      {children}
    </Banner>
  ) : null

export const Ways = ({ children }: { children: ReactNode }) => (
  <p className={`stack gap-8 mt-24 small muted ${styles.ways}`}>{children}</p>
)
