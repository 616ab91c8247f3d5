import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

/** The path to this page; the last step is the page itself. */
export function Breadcrumbs({ steps, here }: { steps: { to: string; label: string }[]; here: string }) {
  return (
    <nav className={`no-print ${styles.crumbs}`} aria-label="Breadcrumbs">
      <ol>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
