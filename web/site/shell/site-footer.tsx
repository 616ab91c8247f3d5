import { use } from 'react'
import { productName } from '../../../contract/text/product.ts'
import { useHome } from '../../platform/home-path.ts'
import { Plain } from '../../platform/markup/plain.tsx'
import { OperatorContext } from '../../platform/meta/origin.ts'
import { Logo } from '../../ui/figures/logo.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx'
import { footerNavigation } from './navigation.ts'
import styles from './site-footer.module.css'

/** What the product stands for, who runs it, every public destination, and the choice of colours. */
export function SiteFooter() {
  const [company, address, email] = use(OperatorContext).split('\n')
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.about}>
          <Logo name={productName} to={useHome()} />
          <p className="muted">
            Clinics publish their own prices, with a date and what they include. Clinics can't pay to appear
            higher in results.
          </p>
          <p className="muted">
            {company}, {address}. <a href={`mailto:${email}`}>{email}</a>
          </p>
          <SchemeSwitch />
        </div>
        <Plain className={styles.destinations}>{footerNavigation.map(columnOf)}</Plain>
      </div>
    </footer>
  )
}

const columnOf = ({ title, destinations }: (typeof footerNavigation)[number]) => (
  <nav key={title} aria-label={title}>
    <p className="key">{title}</p>
    <ul className={styles.list}>
      {destinations.map(({ to, label }) => (
        <li key={to}>
          <a href={to} data-discover="true">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
