import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { type EnquiryWithAnswers, getEnquiry, markEnquiry } from '../../../contract/patients/enquiries.ts'
import { listReplyTemplates } from '../../../contract/patients/team-inbox.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { download } from '../../platform/signed-in/download.ts'
import { timeInWords } from '../../shared/appointments/times-in-words.ts'
import { AttachmentList } from '../../shared/enquiries/attachment-list.tsx'
import { QuoteTable } from '../../shared/enquiries/quote-table.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/enquiry.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './enquiry.module.css'
import { Status } from './enquiry-list.tsx'
import { EnquiryMarks } from './enquiry-marks.tsx'
import { TeamWork } from './team-work.tsx'

/** Opening an enquiry is reading it. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [enquiry, templates] = await Promise.all([
    loadAccount(request, getEnquiry, { params }),
    loadAccount(request, listReplyTemplates, {}),
  ])
  if (enquiry.state !== 'unread') return { enquiry, templates, justRead: false }
  const read = await callApi(asProvider, markEnquiry, { params, body: { read: true } }).catch(() => undefined)
  return { enquiry: read?.data ?? enquiry, templates, justRead: read !== undefined }
}

export default function OneEnquiry({ loaderData: { enquiry, templates, justRead } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The tab shows the number of unread enquiries.
    if (justRead) revalidate()
  }, [justRead, revalidate])
  return (
    <div className={`grid ${styles.page}`}>
      <PageMeta title={`Enquiry from ${enquiry.name}`} hidden />
      <BackToInbox />
      <Section
        title={enquiry.name}
        lead={`${enquiry.callBack ? 'Call back' : (enquiry.treatment ?? 'General question')}, ${formatDate(enquiry.createdAt)}`}
        actions={<Status {...enquiry} />}
      >
        {enquiry.location && <p className="small">About {enquiry.location}</p>}
        <blockquote className={styles.message}>{enquiry.message}</blockquote>
        {enquiry.callBack && (
          <ul>
            {enquiry.callBack.windows.map(window => (
              <li key={window.startsAt}>{timeInWords(window)} (UK time)</li>
            ))}
          </ul>
        )}
        {enquiry.wantsQuote && <p className="strong">Asks for the price in writing.</p>}
        <Ways {...enquiry} />
        <EnquiryMarks enquiry={enquiry} />
        <p className="small muted">
          Reference {enquiry.reference}. Only your clinic and the patient can read this. We'll delete it on{' '}
          {formatDate(enquiry.deletedOn)}.
        </p>
      </Section>
      {enquiry.answers.length > 0 && <Answers {...enquiry} />}
      {enquiry.state !== 'closed' && <AnswerForm key={enquiry.id} enquiry={enquiry} templates={templates} />}
      <TeamWork enquiry={enquiry} />
    </div>
  )
}

const BackToInbox = () => (
  <Link to="/account/enquiries" className={styles.back}>
    <IconArrowLeft aria-hidden="true" />
    All enquiries
  </Link>
)

const Ways = ({ email, phoneNumber }: EnquiryWithAnswers) => (
  <p className={`row gap-24 ${styles.ways}`}>
    <a href={`mailto:${email}`}>{email}</a>
    {phoneNumber && <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>}
  </p>
)

const saveFile = (enquiry: string, file: string) =>
  download('provider', `/api/enquiries/${enquiry}/attachments/${file}`).catch(() =>
    toast('bad', "We couldn't open the file. Please try again."),
  )

const Answers = ({ id: enquiry, answers, name }: EnquiryWithAnswers) => (
  <Section title="Messages">
    <ol className="stack">
      {answers.map(({ id, from, message, createdAt, quote, attachments }) => (
        <li key={id}>
          <p className="key">
            {from === 'patient' ? name : 'You'}, {formatDateTime(createdAt)}
          </p>
          <p className={styles.message}>{message}</p>
          {quote && <QuoteTable quote={quote} />}
          <AttachmentList attachments={attachments} onSave={file => saveFile(enquiry, file)} />
        </li>
      ))}
    </ol>
  </Section>
)

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || ![400, 404].includes(error.status))
    return <LoadFailure otherwise="Failed to fetch enquiries" />
  return (
    <div className={`grid ${styles.page}`}>
      <PageMeta title="Enquiry not found" hidden />
      <Banner tone="info">This enquiry isn't in your inbox. We delete enquiries after 12 months.</Banner>
      <BackToInbox />
    </div>
  )
}
