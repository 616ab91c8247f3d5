import type { ReactNode } from 'react'
import type { Switchable } from '../../../contract/core/switches.ts'
import { formatDate } from '../../platform/format.ts'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { Prose, type Section } from '../articles/prose.tsx'
import styles from './legal-page.module.css'

/** The pages that say how we deal with people and data. */
const legalPages = [
  { path: '/contact', title: 'Contact and help' },
  { path: '/privacy-policy', title: 'Privacy policy' },
  { path: '/your-data', title: 'See or delete your data' },
  { path: '/terms', title: 'Terms of use' },
  { path: '/cookies', title: 'Cookies and browser storage' },
  { path: '/accessibility', title: 'Accessibility statement' },
  { path: '/about-our-data', title: 'About our data' },
  { path: '/open-data', title: 'Open data' },
  { path: '/for-assistants', title: 'For AI assistants', part: 'assistants' },
  { path: '/reviews/policy', title: 'Review policy', part: 'reviews' },
] as const satisfies { path: string; title: string; part?: Switchable }[]

type Props = {
  path: (typeof legalPages)[number]['path']
  description: string
  updated: string
  lead: ReactNode
  /** Under the heading. */
  notice?: ReactNode
  sections: Section[]
}

/** A legal page: title, date, sections, and links to the others. */
export function LegalPage({ path, description, updated, lead, notice, sections }: Props) {
  const switchedOff = useSwitchedOff()
  const title = legalPages.find(page => page.path === path)?.title ?? ''
  return (
    <>
      <PageMeta title={title} description={description} canonical={path} />
      <header className={styles.head}>
        <div className="wrap">
          <h1>{title}</h1>
          <p className={classNames('lead', styles.lead)}>{lead}</p>
          <p className="small muted">
            Last updated <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
          {notice && <div className="mt-24">{notice}</div>}
        </div>
      </header>
      <Prose label="On this page" sections={sections}>
        <nav className={styles.others} aria-label="Related pages">
          <ul>
            {legalPages
              .filter(page => page.path !== path && !('part' in page && switchedOff.includes(page.part)))
              .map(page => (
                <li key={page.path}>
                  <a href={page.path}>{page.title}</a>
                </li>
              ))}
          </ul>
        </nav>
      </Prose>
    </>
  )
}
