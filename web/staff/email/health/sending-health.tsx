import { Button } from '@mantine/core'
import { callApi } from '../../../../contract/core/client.ts'
import {
  checkSendingHealth,
  getSendingHealth,
  type SendingCheck,
  type SendingHealth,
  sendingChecks,
} from '../../../../contract/email/sending-health.ts'
import { getSendingPace } from '../../../../contract/email/sending-pace.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { copyText } from '../../../ui/mantine/copy-text.ts'
import { staffPage } from '../../shell/staff-page.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import type { Route } from './+types/sending-health.ts'
import { CheckRow, faultWords, levels } from './check-row.tsx'
import { PaceSection } from './pace.tsx'
import styles from './sending-health.module.css'
import { SendTest, TestEmailSection } from './test-email.tsx'
import { WarmUpSection } from './warm-up.tsx'

export const clientLoader = staffPage(async () => {
  const [health, pace] = await Promise.all([
    load(asStaff, getSendingHealth, {}),
    load(asStaff, getSendingPace, {}),
  ])
  return { health: health.data, pace: pace.data }
})

const order = Object.keys(levels)

export default function SendingHealthPage({ loaderData: { health, pace } }: Route.ComponentProps) {
  const checks = [...health.checks].sort(
    (one, other) => order.indexOf(one.level) - order.indexOf(other.level),
  )
  const faults = checks.filter(({ level }) => level === 'fix').map(({ key }) => sendingChecks[key])
  return (
    <>
      <PageMeta title="Sending health" hidden />
      <Section title={titleOf(health)} lead={leadOf(health)} actions={<HeadActions health={health} />}>
        {!health.sending && (
          <Banner tone="info">
            {checks.length > 0
              ? 'This is an example: emails are stored here, not sent.'
              : 'Emails are stored here, not sent. Set up a mail server (SMTP_URL) to check it.'}
          </Banner>
        )}
        {faults.length > 0 && <Banner tone="bad">{faultWords(faults, health.sending)}</Banner>}
        {checks.length > 0 && (
          <ul className={`full ${styles.checks}`}>
            {checks.map(check => (
              <Check key={check.key} check={check} />
            ))}
          </ul>
        )}
      </Section>
      <div className="stack mt-16">
        {(health.sending || health.test) && <TestEmailSection health={health} />}
        <PaceSection pace={pace} />
        <WarmUpSection warmUp={pace.warmUp} />
      </div>
    </>
  )
}

const titleOf = ({ checks }: SendingHealth) =>
  checks.length === 0
    ? 'Sending health'
    : `${checks.filter(({ level }) => level === 'fine').length} of ${checks.length} checks are fine`

const leadOf = ({ domain, checkedAt, sending }: SendingHealth) =>
  checkedAt
    ? `${domain}, checked on ${formatDateTime(checkedAt)}.${sending ? ' We check again every hour.' : ''}`
    : undefined

const HeadActions = ({ health: { sending } }: { health: SendingHealth }) =>
  sending && (
    <div className="row gap-8">
      <SendTest />
      <CheckNow />
    </div>
  )

function CheckNow() {
  const { busy, submit, refresh } = useSubmit()
  if (!useMay(checkSendingHealth)) return null
  return (
    <Button
      size="sm"
      disabled={busy}
      onClick={() => submit(() => callApi(asStaff, checkSendingHealth, {}), refresh)}
    >
      {busy ? 'Checking...' : 'Check now'}
    </Button>
  )
}

function Check({ check: { key, level, summary, facts, record } }: { check: SendingCheck }) {
  return (
    <CheckRow name={sendingChecks[key]} level={level} summary={summary}>
      {facts.length > 0 && (
        <dl className={`small ${styles.facts}`}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {record && <DnsRecord record={record} of={sendingChecks[key]} />}
    </CheckRow>
  )
}

function DnsRecord({ record, of }: { record: NonNullable<SendingCheck['record']>; of: string }) {
  return (
    <div className={styles.record}>
      <p className="small">{record.advice}</p>
      <div className={styles.code}>
        <p className="small">
          <strong>{record.name}</strong> {record.type}
        </p>
        <code>{record.value}</code>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Copy the record for ${of}`}
          onClick={() => copyText(record.value)}
        >
          Copy
        </Button>
      </div>
    </div>
  )
}
