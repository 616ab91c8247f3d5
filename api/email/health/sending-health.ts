import type {
  SendingCheck,
  SendingCheckKey,
  SendingHealth,
  SendingTest,
} from '../../../contract/email/sending-health.ts'
import { sendingChecks } from '../../../contract/email/sending-health.ts'
import type { Sending } from '../../adapters/email/sending.ts'
import type { Deps } from '../../deps.ts'
import { buildEmail } from '../delivery/build-email.ts'
import { checkDkim, checkDmarc, type Found } from './check-keys.ts'
import { checkMx, checkPtr, checkSpf, checkTls, checkUnsubscribe, sendingIps } from './check-server.ts'
import { lastHealth, lastTest, saveHealth } from './queries.ts'

type Outside = Pick<Deps, 'db' | 'clock' | 'sending' | 'emailSettings' | 'secret'>

const nobody = '00000000-0000-7000-8000-000000000000'

const campaignHeaders = (deps: Outside) =>
  buildEmail(deps, {
    id: nobody,
    email: 'nobody@invalid.invalid',
    purpose: 'promotional',
    relation: { hasAccount: false, consented: false },
    content: { subject: 'Check', html: '<p>Check</p>' },
    trackOpens: false,
  }).message.headers ?? {}

/** Checks everything that receivers look at, at once, and stores it. Where nothing is sent there is nothing to check. */
export async function checkSending(deps: Outside) {
  const { sending, db, clock } = deps
  if (!sending) return
  const now = clock()
  const ips = () => sendingIps(sending)
  const found: Record<SendingCheckKey, () => Promise<Found>> = {
    dkim: () => checkDkim(sending),
    dmarc: () => checkDmarc(sending),
    spf: async () => checkSpf(sending, await ips()),
    ptr: async () => checkPtr(sending, await ips()),
    mx: () => checkMx(sending),
    tls: () => checkTls(sending, now),
    unsubscribe: async () => checkUnsubscribe(campaignHeaders(deps)),
  }
  const checks: SendingCheck[] = await Promise.all(
    (Object.keys(found) as SendingCheckKey[]).map(async key => ({
      key,
      ...(await found[key]().catch(error => unanswered(sending, key, error))),
    })),
  )
  await saveHealth(db, { domain: sending.domain, checkedAt: now, checks: JSON.stringify(checks) })
}

/** A name server or mail server that is away for a moment is no reason to warn before every campaign. */
const unanswered = (
  { server }: Sending,
  key: SendingCheckKey,
  error: { code?: string; message: string },
): Found => ({
  level: 'improve',
  summary:
    key === 'tls'
      ? `We couldn't reach ${server.host} to check it. We'll try again within the hour.`
      : "We couldn't look this up. We'll try again within the hour.",
  facts: [{ name: 'Error', value: error.code ?? error.message }],
  record: null,
})

/** As of the last check; the first time someone looks, it is made now. */
export async function readHealth(deps: Outside): Promise<SendingHealth> {
  const { sending, db, emailSettings } = deps
  const stored = await lastHealth(db)
  if (sending && stored?.domain !== sending.domain) {
    await checkSending(deps)
    return shown(deps, await lastHealth(db))
  }
  return shown(deps, stored ?? { domain: emailSettings.domain ?? '', checkedAt: null, checks: [] })
}

type Stored = { domain: string; checkedAt: Date | null; checks: unknown }

const shown = async ({ db, sending }: Outside, stored: Stored | undefined): Promise<SendingHealth> => ({
  sending: sending !== undefined,
  domain: stored?.domain ?? '',
  checkedAt: stored?.checkedAt?.toISOString() ?? null,
  checks: (stored?.checks ?? []) as SendingCheck[],
  test: await shownTest(db, sending?.address ?? `hello@${stored?.domain ?? ''}`),
})

async function shownTest(db: Deps['db'], sentTo: string): Promise<SendingTest | null> {
  const test = await lastTest(db)
  if (!test) return null
  const { sentAt, receivedAt, found, firstName, lastName } = test
  return {
    sentAt: sentAt.toISOString(),
    sentBy: firstName && `${firstName} ${lastName}`,
    sentTo,
    receivedAt: receivedAt?.toISOString() ?? null,
    found: found as SendingTest['found'],
  }
}

/** What staff must know before they send a campaign: the names of the checks that have to be fixed. */
export async function sendingFaults({ db, sending }: Pick<Deps, 'db' | 'sending'>) {
  if (!sending) return []
  const checks = ((await lastHealth(db))?.checks ?? []) as SendingCheck[]
  const found = ((await lastTest(db))?.found ?? []) as SendingTest['found']
  return [
    ...checks.filter(({ level }) => level === 'fix').map(({ key }) => sendingChecks[key]),
    ...(found.some(({ level }) => level === 'fix') ? ['Test email'] : []),
  ]
}
