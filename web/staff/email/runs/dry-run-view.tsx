import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { DryRun } from '../../../../contract/email/campaigns.ts'
import { formatList, formatNumber } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ExportButton } from '../../forms/export-button.tsx'
import { sendingHealthPath } from '../tabs.ts'
import styles from './dry-run-view.module.css'

type Props = {
  dryRun: DryRun
  /** The export of the same with everyone in it. */
  file: Pick<ComponentProps<typeof ExportButton>, 'call' | 'id' | 'search'>
  all?: string
}

/** Who gets an email and who does not, before anything is sent. */
export function DryRunView({ dryRun, file, all = 'In the file' }: Props) {
  const { total, receiving, leftOut, reasons, recentlyEmailed, sendingFaults } = dryRun
  const { named, recipients, excluded } = dryRun
  return (
    <div className={`stack gap-8 full small ${styles.dry}`}>
      <dl className="facts num">
        <div>
          <dt>{all}</dt>
          <dd>{formatNumber(total)}</dd>
        </div>
        {reasons.map(({ reason, label, count }) => (
          <div key={reason}>
            <dt>
              <span className={styles.minus} aria-hidden="true">
                −
              </span>{' '}
              {label}
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Will receive it</dt>
          <dd>{formatNumber(receiving)}</dd>
        </div>
      </dl>
      <FaultWarning faults={sendingFaults} />
      {recentlyEmailed > 0 && (
        <Banner tone="warn">
          {formatNumber(recentlyEmailed)} of these had an email from us in the last 7 days.
        </Banner>
      )}
      {named && receiving > 0 && (
        <People
          summary={`See the ${formatNumber(receiving)} who'll get it`}
          more={receiving - recipients.length}
        >
          {recipients.map(({ email, name, clinicName }) => (
            <li key={email}>
              {email} <span className="muted">{[name, clinicName].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </People>
      )}
      {named && leftOut > 0 && (
        <People summary={`See the ${formatNumber(leftOut)} left out`} more={leftOut - excluded.length}>
          {excluded.map(({ email, label }) => (
            <li key={email}>
              {email} <span className="muted">{label}</span>
            </li>
          ))}
        </People>
      )}
      {!named && total > 0 && (
        <p className="muted small">Names and addresses are only shown to people with access to Users.</p>
      )}
      {total > 0 && (
        <ExportButton {...file} of="the dry run">
          Save all as CSV
        </ExportButton>
      )}
    </div>
  )
}

const People = ({ summary, more, children }: { summary: string; more: number; children: ReactNode }) => (
  <details>
    <summary>{summary}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
    <section className={styles.people} tabIndex={0} aria-label={summary.replace('See the', 'The')}>
      <ul>
        {children}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </section>
  </details>
)

/** Shown before every campaign while a check of how we send has to be fixed. */
function FaultWarning({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null
  return (
    <Banner tone="bad">
      Mail servers may refuse this campaign until {formatList(faults)} {faults.length === 1 ? 'is' : 'are'}{' '}
      fixed. <Link to={sendingHealthPath}>See sending health</Link>
    </Banner>
  )
}
