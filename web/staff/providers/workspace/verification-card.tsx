import { IconCheck, IconHelp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { VerificationItem } from '../../../../contract/providers/verification.ts'
import { formatDate, formatDateTime } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { AgeBar } from '../../dashboard/age-bar.tsx'
import { CaseDecision } from '../../verification/case-decision.tsx'
import { type Point, pointsOf } from '../../verification/listing-points.ts'
import { dueShare, dueWords } from './due-words.ts'
import styles from './verification-card.module.css'

/** What to compare before a clinic is called verified, and the decision, beside all else that is known of it. */
export function VerificationCard({ item }: { item: VerificationItem }) {
  const { id, state, openedAt, dueAt, conflict, claim, question, answer, reason } = item
  if (state === 'verified') return null
  return (
    <Section title="Verification" lead={dueWords(item, new Date())} className={styles.card ?? ''}>
      {dueAt && <AgeBar wide share={dueShare(openedAt, dueAt, new Date())} />}
      {(conflict || claim?.rival) && (
        <Banner tone="warn">
          {conflict && (
            <>
              It matches another listing. <Link to={`/staff/users/${id}`}>Decide about that first</Link>.{' '}
            </>
          )}
          {claim?.rival && 'Someone else has claimed the same listing from the register.'}
        </Banner>
      )}
      <ul className={`full small ${styles.points}`}>
        {pointsOf(item).map(point => (
          <PointItem key={point.label} point={point} item={item} />
        ))}
      </ul>
      {question && (
        <p className="small break">
          <b>We asked:</b> {question}
          <br />
          <b>Their answer:</b> {answer ?? 'Not yet'}
        </p>
      )}
      {reason && (
        <p className="small break">
          <b>Refused because:</b> {reason}
        </p>
      )}
      <Proofs item={item} />
      <CaseDecision item={item} withKeys />
      {state !== 'refused' && (
        <p className="small muted">Asking and refusing open the email with the open points filled in.</p>
      )}
    </Section>
  )
}

function PointItem({
  point: { label, value, note, open, warns },
  item,
}: {
  point: Point
  item: VerificationItem
}) {
  const isFine = !open && !warns
  const Icon = isFine ? IconCheck : IconHelp
  return (
    <li className={isFine ? styles.fine : styles.open}>
      <Icon size={20} aria-hidden="true" />
      <div className="break">
        <b className="muted">{label}</b>
        <p>
          {value}
          {label === `${item.regulator} number` && (
            <>
              {' '}
              <a href={item.recordUrl} target="_blank" rel="noreferrer">
                Look it up<span className="visually-hidden"> ({item.regulator}, opens in a new tab)</span>
              </a>
            </>
          )}
        </p>
        {note && <p className={isFine ? 'muted' : styles.note}>{note}</p>}
      </div>
    </li>
  )
}

/** What a person or a code has shown already. */
function Proofs({ item: { proofs } }: { item: VerificationItem }) {
  const shown = proofs.filter(({ kind }) => kind === 'phone' || kind === 'staff')
  return shown.map(({ kind, at, evidence, by }) => (
    <p key={kind} className="small muted break">
      {kind === 'phone' ? 'Called' : 'Checked'} on {by ? `${formatDate(at)} by ${by}` : formatDateTime(at)}
      {evidence && `: ${evidence}`}
    </p>
  ))
}
