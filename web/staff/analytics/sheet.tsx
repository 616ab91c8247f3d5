import type { ReactNode } from 'react'
import { exportAnalytics, type ReportPart } from '../../../contract/staff/analytics.ts'
import { ExportButton } from '../forms/export-button.tsx'
import styles from './analytics.module.css'
import type { Period } from './period.ts'

type Props = {
  title: string
  lead?: ReactNode
  /** What of the report can be saved from here. */
  part: ReportPart
  period: Period
  wide?: boolean
  children: ReactNode
}

/** One chart with its heading and its file. */
export function Sheet({ title, lead, part, period, wide, children }: Props) {
  const search = `?${new URLSearchParams({ ...period, part })}`
  return (
    <section className={wide ? `${styles.sheet} ${styles.wide}` : styles.sheet} aria-label={title}>
      <header>
        <div>
          <h2 className="plain-heading">{title}</h2>
          {lead && <p className="muted small">{lead}</p>}
        </div>
        <ExportButton call={exportAnalytics} search={search} of={title}>
          CSV
        </ExportButton>
      </header>
      {children}
    </section>
  )
}
