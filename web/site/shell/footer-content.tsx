import { markupOf } from '../../platform/markup/markup.ts'
import type { SiteSettings } from '../../platform/server-context.ts'
import { footerNavigation } from './navigation.ts'
import styles from './site-footer.module.css'

/** The content of the footer in two columns: who we are, and every public page. */
export const footerContent = (site: SiteSettings) =>
  [noteOf(site), markupOf(footerNavigation.map(columnOf))].map(oneLine).join('\n')

const oneLine = (html: string) => html.replaceAll(/\s+/g, ' ')

const noteOf = ({ companyName, companyAddress, email }: SiteSettings) =>
  markupOf(
    <>
      <p>
        Clinics publish their own prices, with a date and what they include. Clinics can't pay to appear
        higher in results.
      </p>
      <p>
        {companyName}, {companyAddress}. <a href={`mailto:${email}`}>{email}</a>
      </p>
    </>,
  )

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
