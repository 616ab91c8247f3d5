import { IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Enquiry, enquiryStateNames as stateNames } from '../../../contract/patients/enquiries.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { clockOf, startInShort, timeInWords } from '../../shared/appointments/times-in-words.ts'
import { waited } from '../../shared/enquiries/response-time.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { usePrefetch } from '../shell/use-prefetch.ts'
import styles from './enquiries.module.css'

/** The inbox: calls to make, then the newest first. */
export function EnquiryList({ items }: { items: Enquiry[] }) {
  const prefetch = usePrefetch()
  return (
    <ul className={styles.list}>
      {items.map((enquiry, place) => (
        <li key={enquiry.id} className={classNames(enquiry.state === 'unread' && styles.unread)}>
          <div className="row gap-16 baseline spread">
            <h3>
              {/* The code of the page, which is the same for all, not what it shows: fetching that would be reading it. */}
              <Link
                className="cover"
                to={`/account/enquiries/${enquiry.id}`}
                prefetch={place === 0 ? prefetch : 'none'}
              >
                {enquiry.name}
                {enquiry.state === 'unread' && <span className="visually-hidden"> (unread)</span>}
              </Link>
            </h3>
            <Status {...enquiry} />
          </div>
          <p className="fine quiet">
            {enquiry.callBack ? 'Call back' : (enquiry.treatment ?? 'General question')},{' '}
            {formatDate(enquiry.createdAt)}
            {enquiry.location && `, about ${enquiry.location}`}
            {enquiry.assignee && `, assigned to ${enquiry.assignee.name}`}
          </p>
          <p className={`muted small ${styles.words}`}>
            {enquiry.callBack ? enquiry.callBack.windows.map(timeInWords).join('; ') : enquiry.message}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The state; while unanswered, how long the patient has waited. */
export function Status({ state, createdAt, dueAt, callBack }: Enquiry) {
  if (state === 'answered' || state === 'closed')
    return <Tag tone={state === 'answered' ? 'good' : 'plain'}>{stateNames[state]}</Tag>
  const now = new Date()
  if (callBack) {
    const next = callBack.windows.find(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    return (
      <span className={classNames('small muted', styles.clock, !next && styles.late)}>
        <IconClock aria-hidden="true" />
        {next ? `Call ${startInShort(next.startsAt)} to ${clockOf(next.endsAt)}` : 'Call missed'}
      </span>
    )
  }
  const late = dueAt !== null && Date.parse(dueAt) < now.getTime()
  return (
    <span className={classNames('small muted', styles.clock, late && styles.late)}>
      <IconClock aria-hidden="true" />
      {late ? 'Overdue, waiting' : 'Waiting'} {waited(createdAt, now)}
      {!late && dueAt && `, due ${formatDateTime(dueAt)}`}
    </span>
  )
}
