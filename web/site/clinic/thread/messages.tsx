import type { Attachment } from '../../../../contract/patients/attachments.ts'
import type { Quote } from '../../../../contract/patients/enquiries.ts'
import { formatCount } from '../../../platform/format.ts'
import { AttachmentList } from '../../../shared/enquiries/attachment-list.tsx'
import { QuoteTable } from '../../../shared/enquiries/quote-table.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import styles from './messages.module.css'

type Message = {
  id: string
  from: 'patient' | 'clinic'
  message: string
  createdAt: string
  quote?: Quote | null
  attachments: Attachment[]
}

type Props = { clinic: string; token: string; messages: Message[] }

/** What both sides wrote, the oldest first. */
export const Messages = ({ clinic, token, messages }: Props) => (
  <>
    <p className="visually-hidden" role="status">
      {formatCount(messages.length, 'message')}
    </p>
    <ol className={styles.messages}>
      {messages.map(({ id, from, message, createdAt, quote, attachments }, index) => (
        <li
          key={id}
          id={index === messages.length - 1 ? 'latest' : undefined}
          className={classNames(styles.message, from === 'clinic' && styles.clinic)}
        >
          <p className={styles.from}>
            <b>{from === 'clinic' ? clinic : 'You'}</b>
            <span className="small muted">{createdAt}</span>
          </p>
          <p className={styles.words}>{message}</p>
          {quote && <QuoteTable quote={quote} />}
          <AttachmentList
            attachments={attachments}
            hrefOf={file => `/api/enquiry-threads/${token}/attachments/${file}`}
          />
        </li>
      ))}
    </ol>
  </>
)
