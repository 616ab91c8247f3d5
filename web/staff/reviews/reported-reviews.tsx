import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  decideReviewReport,
  type ReviewReport,
  reportReasons,
} from '../../../contract/patients/reviews/reports.ts'
import { type Ground, grounds, groundWords } from '../../../contract/patients/reviews/words.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './reviews.module.css'

/** Published reviews that someone reported, the oldest first. */
export function ReportedReviews({ reports }: { reports: ReviewReport[] }) {
  if (reports.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="reports-title">
      <h2 id="reports-title" className={styles.title}>
        Reported reviews
      </h2>
      {reports.map(report => (
        <Report key={report.id} report={report} />
      ))}
    </section>
  )
}

const choices = [
  { value: '', label: 'Grounds for removing it' },
  ...grounds.map(ground => ({ value: ground, label: groundWords[ground] })),
]

function Report({ report }: { report: ReviewReport }) {
  const [ground, setGround] = useState('')
  const { run, busy } = useSubmit()
  const may = useMay(decideReviewReport)
  const decide = (body: { decision: 'uphold' | 'reject'; ground?: Ground }) =>
    run(() => callApi(asStaff, decideReviewReport, { params: { id: report.id }, body }), messageIn)
  return (
    <article className={styles.report}>
      <p className="row small">
        <b>{report.clinic.name}</b>
        <Tag>{report.byClinic ? 'Reported by the clinic' : 'Reported by a visitor'}</Tag>
        {report.hidden && <Tag tone="bad">Hidden for now</Tag>}
        <span className="muted">{formatDateTime(report.createdAt)}</span>
      </p>
      <p className={styles.text}>{report.text ?? 'Stars only.'}</p>
      <p className="small">
        <b>{reportReasons[report.reason]}.</b> {report.details}
        {report.amendUntil && ` The author may amend it until ${formatDateTime(report.amendUntil)}.`}
      </p>
      {may && (
        <div className="row">
          <Button size="sm" variant="default" disabled={busy} onClick={() => decide({ decision: 'reject' })}>
            Reject the report
          </Button>
          <NativeSelect
            aria-label="Grounds for removing it"
            data={choices}
            value={ground}
            onChange={event => setGround(event.currentTarget.value)}
          />
          <Button
            size="sm"
            variant="danger"
            disabled={busy || !ground}
            onClick={() => decide({ decision: 'uphold', ground: ground as Ground })}
          >
            Remove the review
          </Button>
        </div>
      )}
    </article>
  )
}
