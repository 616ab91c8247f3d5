import type { ReactNode } from 'react'
import { Monogram } from '../../ui/figures/monogram.tsx'
import styles from './account-heading.module.css'

type Props = {
  clinic: string
  title: ReactNode
  subtitle?: ReactNode
  /** What should be known before anything else, such as the date of the first charge. */
  children?: ReactNode
}

/** Top of the account area: the clinic, its owner, and what matters now. */
export function AccountHeading({ clinic, title, subtitle, children }: Props) {
  return (
    <div className={`row gap-16 spread ${styles.heading}`}>
      <div className="line gap-16 shrink">
        <Monogram name={clinic} />
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="muted small">{subtitle}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
