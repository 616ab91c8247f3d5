import styles from './breadcrumbs.module.css'
import { PageLink } from './page-link.tsx'

/** The path to this page; the last step is the page itself. */
export function Breadcrumbs({ steps, here }: { steps: { to: string; label: string }[]; here: string }) {
  return (
    <nav className={`no-print ${styles.crumbs}`} aria-label="Breadcrumbs">
      <ol>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
