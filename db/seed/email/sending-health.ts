import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'

const checks = [
  {
    key: 'dkim',
    level: 'fix',
    summary: 'There is no key at atlas1._domainkey.clinic-atlas.test.',
    facts: [
      { name: 'Selector', value: 'atlas1' },
      { name: 'Signed by', value: 'Clinic Atlas' },
    ],
    record: {
      advice: 'Add this TXT record. Keep any other selectors as they are.',
      name: 'atlas1._domainkey.clinic-atlas.test',
      type: 'TXT',
      value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAexample',
    },
  },
  {
    key: 'dmarc',
    level: 'improve',
    summary: 'The policy is “none”: others can still send in our name.',
    facts: [
      { name: 'Policy', value: 'none' },
      { name: 'Reports', value: 'mailto:dmarc@clinic-atlas.test' },
    ],
    record: {
      advice: 'Once all other checks are fine, replace the record with this one.',
      name: '_dmarc.clinic-atlas.test',
      type: 'TXT',
      value: 'v=DMARC1; p=quarantine; rua=mailto:dmarc@clinic-atlas.test',
    },
  },
  {
    key: 'spf',
    level: 'fine',
    summary: '4 of 10 look-ups. Our server is in it.',
    record: {
      advice: 'Your record, as it should stay.',
      name: 'clinic-atlas.test',
      type: 'TXT',
      value: 'v=spf1 include:_spf.mailhost.test ip4:203.0.113.24 -all',
    },
  },
  {
    key: 'ptr',
    level: 'fine',
    summary: '203.0.113.24 is mail.clinic-atlas.test, and the reverse lookup matches.',
  },
  { key: 'mx', level: 'fine', summary: '2 servers receive bounces and replies.' },
  { key: 'tls', level: 'fine', summary: 'TLS 1.3, certificate valid until 3 March 2028.' },
  { key: 'unsubscribe', level: 'fine', summary: 'Both List-Unsubscribe headers are in every campaign.' },
].map(check => ({ facts: [], record: null, ...check }))

const found = [
  {
    method: 'dkim',
    level: 'fix',
    summary: 'The signature for clinic-atlas.test is not valid: no key.',
  },
  { method: 'spf', level: 'fine', summary: '203.0.113.24 may send for clinic-atlas.test.' },
  { method: 'dmarc', level: 'fine', summary: 'Passed. The policy is “none”.' },
]

/** An example of every level, since the demo sends nothing that could be checked, and the bounces of its campaigns. */
export const seedSendingHealth = async (db: Kysely<DB>) => {
  await db
    .insertInto('sendingHealth')
    .values({ domain: 'clinic-atlas.test', checkedAt: new Date(), checks: JSON.stringify(checks) })
    .execute()
  const now = Date.now()
  await db
    .insertInto('sendingTest')
    .values({
      id: uuid(),
      sentAt: new Date(now - 90_000),
      receivedAt: new Date(now - 60_000),
      found: JSON.stringify(found),
    })
    .execute()
  await sql`insert into bounces (mail_id, email, class, code, answer, source, noted_at)
    select r.id, r.email, bounce_class(r.reason), bounce_code(r.reason), r.reason, 'smtp', run.active_at
    from run_recipients r join campaign_runs run on run.id = r.run_id
    where r.state = 'failed' and not r.unmade and r.reason is not null on conflict do nothing`.execute(db)
}
