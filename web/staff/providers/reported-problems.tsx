import { Button } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { reportKinds, resolveReport } from '../../../contract/patients/problem-reports.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'

type Report = UserDetail['problems'][number]

/** What patients found wrong with the listing, those nobody dealt with first. */
export function ReportedProblems({ problems }: { problems: Report[] }) {
  return (
    <section>
      <h3>Problems reported by patients</h3>
      {problems.length === 0 && <p className="muted">Nobody has reported a problem with this listing.</p>}
      <ul className="divided full">
        {problems.map(problem => (
          <Problem key={problem.id} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function Problem({ problem: { id, kind, details, email, createdAt, resolvedAt } }: { problem: Report }) {
  const { busy, run } = useSubmit()
  const mayResolve = useMay(resolveReport)
  return (
    <li>
      <div>
        <b>{reportKinds[kind]}</b>
        {details && <p className={styles.details}>{details}</p>}
        <p className="muted small">
          {formatDate(createdAt)}
          {email && (
            <>
              , <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
      </div>
      {resolvedAt ? (
        <Tag tone="good">Dealt with on {formatDate(resolvedAt)}</Tag>
      ) : mayResolve ? (
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, resolveReport, { params: { id } }), messageIn)}
        >
          {busy ? 'Saving...' : 'Mark as dealt with'}
        </Button>
      ) : (
        <Tag tone="warn">Open</Tag>
      )}
    </li>
  )
}
