import { Link } from 'react-router'
import type { RegisterCheck } from '../../../contract/directory/registers.ts'
import type { ProofKind, VerificationItem } from '../../../contract/providers/verification.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CaseDecision } from './case-decision.tsx'
import styles from './verification.module.css'

const proofWords: Record<ProofKind, string> = {
  email: 'Email address confirmed',
  number: 'Number has the right format and no other listing has it',
  website: 'Website shown to be theirs by a code',
  phone: 'Called by our team',
  staff: 'Checked by our team',
}

const sharedWords = { phone: 'phone number', website: 'website' }

/** One listing: what it says, what is shown of it, what speaks against it, and what to decide. */
export function VerificationCase({ item }: { item: VerificationItem }) {
  return (
    <Section
      title={<Link to={`/staff/users/${item.id}?from=verify`}>{item.companyName}</Link>}
      lead={<Clock item={item} />}
      actions={<Standing item={item} />}
    >
      <Warnings item={item} />
      <dl className={styles.facts}>
        <dt>{item.regulator} number</dt>
        <dd>
          {item.certificateNumber}{' '}
          <a href={item.recordUrl} target="_blank" rel="noreferrer">
            Look it up<span className="visually-hidden"> ({item.regulator}, opens in a new tab)</span>
          </a>
        </dd>
        {item.register && (
          <>
            <dt>{item.regulator} register</dt>
            <dd>{registerWords(item.register)}</dd>
          </>
        )}
        {item.claim && (
          <>
            <dt>Claim</dt>
            <dd>{claimWords[item.claim.how]}</dd>
          </>
        )}
        <dt>Company number</dt>
        <dd>{item.companyRegistrationNumber}</dd>
        <dt>Website</dt>
        <dd>
          {item.website ? (
            <a href={item.website} target="_blank" rel="noopener noreferrer nofollow">
              {item.website}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            'None'
          )}
        </dd>
        <dt>Phone</dt>
        <dd>{item.phones.length > 0 ? item.phones.map(formatPhone).join(', ') : 'None'}</dd>
        <dt>Email</dt>
        <dd>{item.email}</dd>
        <dt>Checked</dt>
        <dd>
          <ul className="stack gap-4">
            {item.proofs.map(({ kind, at, evidence, by }) => (
              <li key={kind}>
                {proofWords[kind]}, {formatDateTime(at)}
                {by && `, ${by}`}
                {evidence && <span className="muted">: {evidence}</span>}
              </li>
            ))}
          </ul>
        </dd>
        {item.question && (
          <>
            <dt>We asked</dt>
            <dd className={styles.words}>{item.question}</dd>
            <dt>Their answer</dt>
            <dd className={styles.words}>{item.answer ?? 'Not yet'}</dd>
          </>
        )}
        {item.reason && (
          <>
            <dt>Refused because</dt>
            <dd className={styles.words}>{item.reason}</dd>
          </>
        )}
      </dl>
      <CaseDecision item={item} />
    </Section>
  )
}

const claimWords = {
  code: 'Claims its listing from the register, with a code at the registered website.',
  staff: "Claims its listing from the register and couldn't get a code. Call the number on the register.",
}

/** Mill Lane Dental, 1 Mill Lane, Leeds, LS1 4AP (register of 1 September 2026) */
function registerWords({ asOf, entry }: RegisterCheck) {
  const source = `(register of ${formatDate(asOf)})`
  if (!entry) return `Not among the private clinics ${source}`
  return `${[entry.name, entry.address, entry.city, entry.postCode].filter(Boolean).join(', ')} ${source}`
}

/** What of it differs from the listing. */
function registerWarnings({ entry }: RegisterCheck) {
  if (!entry)
    return [
      "This number isn't among the private clinics we import from the register. Look it up before you decide.",
    ]
  return [
    ...(entry.goneOn ? [`It has not been registered since ${formatDate(entry.goneOn)}.`] : []),
    ...(entry.sameName ? [] : [`The register has another name: ${entry.name}.`]),
    ...(entry.samePostcode ? [] : [`The register has another postcode: ${entry.postCode}.`]),
  ]
}

function Clock({ item: { openedAt, dueAt } }: { item: VerificationItem }) {
  return (
    <>
      Since {formatDateTime(openedAt)}.{dueAt && ` Decide by ${formatDateTime(dueAt)}.`}
    </>
  )
}

const Standing = ({ item: { overdue, waits, state } }: { item: VerificationItem }) => (
  <span className="row">
    {overdue && <Tag tone="bad">Overdue</Tag>}
    {state !== 'verified' && state !== 'refused' && (
      <Tag tone={waits ? 'warn' : 'plain'}>{waits ? 'Hidden until checked' : 'Public, not checked'}</Tag>
    )}
  </span>
)

function Warnings({ item }: { item: VerificationItem }) {
  const { numberPlausible, companyPlausible, conflict, shared, regulator } = item
  const fromRegister = item.register ? registerWarnings(item.register) : []
  const isFine = numberPlausible && companyPlausible && !conflict && !item.claim?.rival
  if (isFine && shared.length === 0 && fromRegister.length === 0) return null
  return (
    <Banner tone="warn">
      <ul className="stack gap-4">
        {conflict && (
          <li>
            It matches another listing. <Link to={`/staff/users/${item.id}`}>Decide about that first</Link>.
          </li>
        )}
        {item.claim?.rival && <li>Someone else has claimed the same listing from the register.</li>}
        {!numberPlausible && <li>The number doesn't look like a {regulator} number.</li>}
        {!companyPlausible && <li>The company number doesn't look like one.</li>}
        {fromRegister.map(warning => (
          <li key={warning}>{warning}</li>
        ))}
        {shared.map(({ kind, id, companyName }) => (
          <li key={`${kind} ${id}`}>
            <Link to={`/staff/users/${id}`}>{companyName}</Link> has the same {sharedWords[kind]}.
          </li>
        ))}
      </ul>
    </Banner>
  )
}
