import type { ComponentProps } from 'react'
import { exportAnalytics, type ReportPart } from '../../../contract/staff/analytics.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ExportButton } from '../forms/export-button.tsx'
import styles from './analytics.module.css'
import type { Period } from './period.ts'

type Props = ComponentProps<typeof Section> & {
  title: string
  /** What of the report can be saved from here. */
  part: ReportPart
  period: Period
  wide?: boolean
}

/** One chart with its heading and its file. */
export function ReportSection({ part, period, wide, ...section }: Props) {
  const file = (
    <ExportButton
      call={exportAnalytics}
      search={`?${new URLSearchParams({ ...period, part })}`}
      of={section.title}
    >
      CSV
    </ExportButton>
  )
  return <Section {...section} actions={file} className={wide ? styles.wide : undefined} />
}
