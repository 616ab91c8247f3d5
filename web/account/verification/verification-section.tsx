import type { OwnVerification, ProofKind } from '../../../contract/providers/verification.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AnswerForm } from './answer-form.tsx'
import { WebsiteCode } from './website-code.tsx'

const proofWords: Record<ProofKind, string> = {
  email: 'You confirmed your email address',
  number: 'Your registration number has the right format, and no other clinic uses it',
  website: 'You showed that the website is yours',
  phone: 'We called your clinic',
  staff: 'Our team checked your details',
}

/** How far the check of the listing has come, and what the clinic can do about it. */
export function VerificationSection({ verification }: { verification: OwnVerification }) {
  const { state, proofs, question, answer } = verification
  const has = (kind: ProofKind) => proofs.some(proof => proof.kind === kind)
  return (
    <Section title="Listing checks" lead="So that patients know you are who you say you are.">
      <Standing verification={verification} />
      {proofs.length > 0 && (
        <ul className="stack gap-4 small">
          {proofs.map(({ kind, at }) => (
            <li key={kind}>
              {proofWords[kind]} on {formatDate(at)}.
            </li>
          ))}
        </ul>
      )}
      {state === 'asked' && question && <AnswerForm question={question} />}
      {state === 'open' && question && answer && (
        <p className="small muted">Thank you for your answer. We're looking at it.</p>
      )}
      {(state === 'open' || state === 'asked') && !has('website') && (
        <WebsiteCode verification={verification} />
      )}
    </Section>
  )
}

function Standing({ verification: { state, waits, dueAt, reason } }: { verification: OwnVerification }) {
  if (state === 'verified') return <Banner tone="good">We've checked your details. Your page says so.</Banner>
  if (state === 'refused')
    return (
      <Banner tone="bad">
        <p>We couldn't verify your listing, so patients can't see it.</p>
        <p>Reason: {reason}</p>
        <p>If you think this is a mistake, reply to the email we sent you.</p>
      </Banner>
    )
  return (
    <Banner tone={waits ? 'warn' : 'info'}>
      <p>
        {waits
          ? "Patients can't see your listing until we've checked your details. Waiting doesn't use up your free months."
          : "Your page says “Details not yet checked” until we've checked your details."}
      </p>
      {state === 'asked' && <p>We need an answer from you.</p>}
      {dueAt && <p>Our team will look at it by {formatDateTime(dueAt)}.</p>}
    </Banner>
  )
}
