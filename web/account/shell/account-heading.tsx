import type { ReactNode } from 'react'
import { Monogram } from '../../ui/figures/monogram.tsx'
import styles from './account-heading.module.css'

type Props = {
  clinic: string
  logo: string | null
  title: ReactNode
  subtitle?: ReactNode
  /** What should be known before anything else, such as the date of the first charge. */
  children?: ReactNode
}

/** Top of the account area: the clinic, its owner, and what matters now. */
export function AccountHeading({ clinic, logo, title, subtitle, children }: Props) {
  return (
    <div className={`row gap-16 spread ${styles.heading}`}>
      <div className="line gap-16 shrink">
        {logo ? <img className={styles.logo} src={logo} alt="" /> : <Monogram name={clinic} />}
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="muted small">{subtitle}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
