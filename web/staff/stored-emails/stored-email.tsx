import { Link } from 'react-router'
import { getStoredEmail } from '../../../contract/email/stored-emails.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/stored-email.ts'
import styles from './stored-email.module.css'

export const clientLoader = staffPage(
  async ({ params }) => (await load(asStaff, getStoredEmail, { params: { id: params.id! } })).data,
  getStoredEmail,
)

export default function StoredEmailPage({ loaderData }: Route.ComponentProps) {
  const { subject, sender, recipient, createdAt, text } = loaderData
  return (
    <>
      <PageMeta title={subject} hidden />
      <p className="small">
        <Link to="/staff/stored-emails">Stored emails</Link>
      </p>
      <PageHead
        title={subject}
        lead={`From ${sender} to ${recipient}, ${formatDateTime(createdAt)}. We've recorded in the audit log that you opened it.`}
      />
      <pre className={styles.text}>{text}</pre>
    </>
  )
}
