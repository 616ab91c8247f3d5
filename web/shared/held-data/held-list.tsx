import type { ReactNode } from 'react'
import { teamRoleLabels } from '../../../contract/core/team-roles.ts'
import type { OwnData } from '../../../contract/patients/data-requests.ts'
import { reportKinds } from '../../../contract/patients/problem-reports.ts'
import { evidenceWords } from '../../../contract/patients/reviews/words.ts'
import { formatCount, formatDate, formatDateTime, formatList, priceText } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import styles from './held-list.module.css'

export const isEmpty = (held: OwnData) => Object.values(held).every(items => items.length === 0)

const stateWords: Record<OwnData['reviews'][number]['state'], string> = {
  checking: 'Waiting to be checked',
  published: 'Published',
  refused: 'Refused',
  appealed: 'Appealed',
  withdrawn: 'Deleted',
  removed: 'Removed',
}

const appointmentWords: Record<OwnData['appointments'][number]['state'], string> = {
  requested: 'Requested',
  offered: 'Another time offered',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Not answered',
  cancelled: 'Cancelled',
  kept: 'Kept',
  missed: 'Missed',
}

/** What is held, kind by kind. The file has every field; what enquiries say is in the file alone. */
export const HeldList = ({ held }: { held: OwnData }) => (
  <>
    <Kind title={formatCount(held.enquiries.length, 'enquiry', 'enquiries')} items={held.enquiries}>
      {({ clinic, name, createdAt, messages }) => (
        <p className="small">
          <b>{clinic}</b>, from {name}, {formatDate(createdAt)}, {formatCount(messages.length + 1, 'message')}
        </p>
      )}
    </Kind>
    <Kind title={formatCount(held.appointments.length, 'appointment')} items={held.appointments}>
      {({ clinic, name, state, time, createdAt }) => (
        <p className="row small">
          <b>{clinic}</b>
          <Tag>{appointmentWords[state]}</Tag>
          <span className="muted">
            {name}, {time ? formatDateTime(time.startsAt) : `requested on ${formatDate(createdAt)}`}
          </span>
        </p>
      )}
    </Kind>
    <OfAuthor {...held} />
    <Kind title={formatCount(held.reports.length, 'problem report')} items={held.reports}>
      {({ clinic, kind, details, createdAt }) => (
        <p className={`small ${styles.text}`}>
          <b>{clinic}</b>, {formatDate(createdAt)}: {reportKinds[kind]}
          {details && `. ${details}`}
        </p>
      )}
    </Kind>
    <Kind title={formatCount(held.memberships.length, 'clinic team')} items={held.memberships}>
      {({ clinic, as, role, places, name, createdAt }) => (
        <p className="small">
          <b>{clinic}</b>,{' '}
          {role === null
            ? 'named for notifications on'
            : as === 'member'
              ? `${name}, ${teamRoleLabels[role]} since`
              : `invited as ${teamRoleLabels[role]} on`}{' '}
          {formatDate(createdAt)}
          {places && `, limited to ${formatList(places)}`}
        </p>
      )}
    </Kind>
  </>
)

const OfAuthor = ({ reviews, invitations, notices, alerts }: OwnData) => (
  <>
    <Kind title={formatCount(reviews.length, 'review')} items={reviews}>
      {({ clinic, state, stars, text, createdAt }) => (
        <>
          <p className="row small">
            <b>{clinic}</b>
            <Tag>{stateWords[state]}</Tag>
            <span className="muted">
              {formatCount(stars, 'star')}, {formatDate(createdAt)}
            </span>
          </p>
          <p className={styles.text}>{text ?? 'Stars only.'}</p>
        </>
      )}
    </Kind>
    <Kind title={formatCount(invitations.length, 'unused invitation')} items={invitations}>
      {({ clinic, evidence, createdAt, expiresAt }) => (
        <p className="small">
          <b>{clinic}</b>, {evidenceWords[evidence].toLowerCase()}, {formatDate(createdAt)}, ends{' '}
          {formatDate(expiresAt)}
        </p>
      )}
    </Kind>
    <Kind title={formatCount(notices.length, 'legal notice')} items={notices}>
      {({ clinic, as, name, address, statement, receivedAt }) => (
        <p className={`small ${styles.text}`}>
          <b>{clinic}</b>, {formatDate(receivedAt)}:{' '}
          {as === 'author' ? `answered as ${name}, ${address}` : `sent by ${name || 'no name'}: ${statement}`}
        </p>
      )}
    </Kind>
    <Kind title={formatCount(alerts.length, 'price alert')} items={alerts}>
      {({ watched: { treatment, clinic, where, maxPrice }, isConfirmed, createdAt, deletedOn }) => (
        <p className="small">
          <b>{treatment}</b> {clinic ? `at ${clinic.name}` : where}
          {maxPrice !== null && `, up to ${priceText(maxPrice)}`}, {isConfirmed ? 'on' : 'not confirmed'},
          saved {formatDate(createdAt)}, ends {formatDate(deletedOn)}
        </p>
      )}
    </Kind>
  </>
)

type KindProps<T> = { title: string; items: T[]; children: (item: T) => ReactNode }

function Kind<T extends { createdAt?: string; receivedAt?: string }>({
  title,
  items,
  children,
}: KindProps<T>) {
  if (items.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
        <div key={index} className={styles.item}>
          {children(item)}
        </div>
      ))}
    </div>
  )
}
