import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { EmailPurpose, StaffPurpose } from '../../../contract/email/consent.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, people, sendFast, upload } from '../../../tests/support/campaigns.ts'
import { company, consent } from '../../../tests/support/sent-email.ts'
import { openMailbox } from '../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../adapters/email/mailer.ts'
import { startSender } from './engine/sender.ts'

const mailbox = await openMailbox()
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'hello@clinic-atlas.test')
const staff = await api.aStaffMember('manager')
await sendFast(api)
const senders: ReturnType<typeof startSender>[] = []
afterEach(() => Promise.all(senders.splice(0).map(one => one.stop())))
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const arrivedAt = (email: string) => mailbox.arrived.filter(({ recipients }) => recipients.includes(email))

type Record = {
  suppressed?: { scope: EmailPurpose | 'all'; reason: 'unsubscribed' | 'bounced' | 'complained' | 'staff' }
  said?: { purpose: EmailPurpose; basis: 'company' | 'consent'; granted?: boolean }
}

async function putOnRecord(email: string, { suppressed, said }: Record) {
  const now = new Date()
  if (suppressed)
    await api.db
      .insertInto('emailSuppressions')
      .values({ email, ...suppressed, addedAt: now })
      .execute()
  const row = { id: uuid(), email, wording: 'Words', source: 'Test', givenOn: '2026-01-01', recordedAt: now }
  if (said)
    await api.db
      .insertInto('emailConsents')
      .values({ ...row, ...said })
      .execute()
}

/** Each by someone else: one person may not upload so many. */
async function listOf(emails: string[]) {
  const { body } = await upload(await api.aStaffMember('outreach'), `email\n${emails.join('\n')}`)
  return body.id as string
}

type Order = { purpose?: StaffPurpose; templatePurpose?: StaffPurpose; basis?: object }

async function start(emails: string[], { templatePurpose, ...order }: Order = {}) {
  const template = await aTemplate(api, templatePurpose ? { purpose: templatePurpose } : {})
  const campaignName = `Campaign ${uuid()}`
  const body = {
    uploadId: await listOf(emails),
    templateId: template.id,
    campaignName,
    basis: company,
    ...order,
  }
  const reply = await staff.post('/api/email/bulk/runs', { officeHours: false, ...body })
  expect(reply.status).toBe(200)
  return reply.body as { id: string; purpose: string; counts: { [state: string]: number } }
}

const send = () => senders.push(startSender(api.deps, { error: () => undefined }, { pollMs: 30 }))

async function toTheEnd(id: string) {
  send()
  await vi.waitFor(async () => {
    expect((await staff.get(`/api/email/runs/${id}`)).body.state).toBe('completed')
  }, 10_000)
}

const unsubscribed = { reason: 'unsubscribed' } as const

/** Who may be emailed for which purpose, with a basis stated for the list: the record, and the result. */
const cases: [string, Record, { [Purpose in StaffPurpose]: string | null }][] = [
  ['nothing', {}, { outreach: null, account: null, promotional: null }],
  [
    'opted out of offers and news',
    { suppressed: { scope: 'promotional', ...unsubscribed } },
    { outreach: null, account: null, promotional: 'opted_out' },
  ],
  [
    'opted out of letters from staff',
    { suppressed: { scope: 'outreach', ...unsubscribed } },
    { outreach: 'opted_out', account: null, promotional: null },
  ],
  [
    'opted out of reminders about a registration',
    { suppressed: { scope: 'signup', ...unsubscribed } },
    { outreach: null, account: null, promotional: null },
  ],
  [
    'unsubscribed from everything',
    { suppressed: { scope: 'all', ...unsubscribed } },
    { outreach: 'unsubscribed', account: 'unsubscribed', promotional: 'unsubscribed' },
  ],
  [
    'bounced',
    { suppressed: { scope: 'all', reason: 'bounced' } },
    { outreach: 'bounced', account: 'bounced', promotional: 'bounced' },
  ],
  [
    'complained',
    { suppressed: { scope: 'all', reason: 'complained' } },
    { outreach: 'complained', account: 'complained', promotional: 'complained' },
  ],
  [
    'taken off by staff',
    { suppressed: { scope: 'all', reason: 'staff' } },
    { outreach: 'staff', account: 'staff', promotional: 'staff' },
  ],
  [
    'consent to offers and news, withdrawn',
    { said: { purpose: 'promotional', basis: 'consent', granted: false } },
    { outreach: null, account: null, promotional: 'no_basis' },
  ],
  [
    'consent to offers and news',
    { said: { purpose: 'promotional', basis: 'consent' } },
    { outreach: null, account: null, promotional: null },
  ],
  [
    'consent to offers and news, then opted out of them',
    {
      said: { purpose: 'promotional', basis: 'consent' },
      suppressed: { scope: 'promotional', ...unsubscribed },
    },
    { outreach: null, account: null, promotional: 'opted_out' },
  ],
  [
    'an organisation for letters from staff, opted out of help with the listing',
    { said: { purpose: 'outreach', basis: 'company' }, suppressed: { scope: 'account', ...unsubscribed } },
    { outreach: null, account: 'opted_out', promotional: null },
  ],
]

test.each(
  cases.flatMap(([record, rows, expected]) =>
    (Object.keys(expected) as StaffPurpose[]).map(
      purpose => [record, purpose, expected[purpose] ?? 'emailed', rows, expected[purpose]] as const,
    ),
  ),
)(
  '%s: a campaign for %s finds them %s, in the dry run, at the start and when it is sent',
  async (...given) => {
    const [, purpose, , record, refusal] = given
    const [before, after] = people(2) as [string, string]
    await putOnRecord(before, record)
    const dryRun = await staff.post('/api/email/bulk/dry-run', {
      uploadId: await listOf([before]),
      basis: company,
      purpose,
    })
    expect(dryRun.body).toMatchObject({ receiving: refusal ? 0 : 1, leftOut: refusal ? 1 : 0 })
    expect(dryRun.body.reasons.map(({ reason }: { reason: string }) => reason)).toEqual(
      refusal ? [refusal] : [],
    )
    // The same comes on record for someone else only when the run has begun.
    const run = await start([before, after], { purpose, templatePurpose: purpose })
    expect(run.counts).toMatchObject({ pending: refusal ? 1 : 2, suppressed: refusal ? 1 : 0 })
    await putOnRecord(after, record)
    await toTheEnd(run.id)
    const recipients = (await staff.get(`/api/email/runs/${run.id}/recipients`)).body.items
    for (const email of [before, after]) {
      const row = recipients.find((one: { email: string }) => one.email === email)
      expect(row).toMatchObject(refusal ? { state: 'suppressed', reason: refusal } : { state: 'sent' })
      expect(arrivedAt(email)).toHaveLength(refusal ? 0 : 1)
    }
  },
)

const news = { suppressed: { scope: 'promotional', ...unsubscribed } } as const
const letters = { suppressed: { scope: 'outreach', ...unsubscribed } } as const
const withdrawn = { said: { purpose: 'promotional', basis: 'consent', granted: false } } as const

/** The purpose of the template and of the campaign, the record, and the result. */
const mixed: [template: StaffPurpose, chosen: StaffPurpose, string, Record, string | null][] = [
  ['promotional', 'outreach', 'opted out of offers and news', news, 'opted_out'],
  ['promotional', 'account', 'opted out of offers and news', news, 'opted_out'],
  ['outreach', 'promotional', 'opted out of offers and news', news, 'opted_out'],
  ['outreach', 'promotional', 'opted out of letters from staff', letters, 'opted_out'],
  ['promotional', 'outreach', 'opted out of letters from staff', letters, 'opted_out'],
  ['account', 'outreach', 'opted out of offers and news', news, null],
  ['account', 'promotional', 'opted out of letters from staff', letters, null],
  ['promotional', 'outreach', 'withdrew consent to offers and news', withdrawn, 'opted_out'],
  ['outreach', 'account', 'withdrew consent to offers and news', withdrawn, null],
  [
    'promotional',
    'outreach',
    'unsubscribed from everything',
    { suppressed: { scope: 'all', ...unsubscribed } },
    'unsubscribed',
  ],
  [
    'promotional',
    'outreach',
    'consent to offers and news',
    { said: { purpose: 'promotional', basis: 'consent' } },
    null,
  ],
  ['promotional', 'outreach', 'nothing', {}, null],
]

test.each(mixed)(
  'a template for %s sent for %s: %s',
  async (templatePurpose, purpose, _, record, refusal) => {
    const [before, after, single] = people(3) as [string, string, string]
    await putOnRecord(before, record)
    const template = await aTemplate(api, { purpose: templatePurpose })
    const uploadId = await listOf([before])
    const { body: dryRun } = await staff.post('/api/email/bulk/dry-run', {
      uploadId,
      templateId: template.id,
      basis: company,
      purpose,
    })
    expect(dryRun).toMatchObject({ receiving: refusal ? 0 : 1, optOuts: [purpose, templatePurpose] })
    expect(dryRun.reasons.map(({ reason }: { reason: string }) => reason)).toEqual(refusal ? [refusal] : [])
    const run = await start([before, after], { purpose, templatePurpose })
    expect(run.counts).toMatchObject({ pending: refusal ? 1 : 2, suppressed: refusal ? 1 : 0 })
    await putOnRecord(after, record)
    await toTheEnd(run.id)
    for (const email of [before, after]) expect(arrivedAt(email)).toHaveLength(refusal ? 0 : 1)
    await putOnRecord(single, record)
    const sent = await staff.post('/api/email/send-from-template', {
      campaignName: 'One email',
      templateId: template.id,
      recipient: { email: single },
      purpose,
      basis: company,
    })
    expect(sent.status).toBe(refusal ? 409 : 200)
    expect(arrivedAt(single)).toHaveLength(refusal ? 0 : 1)
  },
)

test('an automated campaign leaves out who opted out of what its template is for', async () => {
  const clinic = await api.aProvider()
  const email = clinic.listing.provider.email.toLowerCase()
  const template = await aTemplate(api, { purpose: 'account' })
  const { campaign } = (
    await staff.post('/api/email/campaigns', {
      name: 'News about listings',
      type: 'promotional',
      templateId: template.id,
      triggerCondition: { requiresConsent: false },
      runFrequency: 'manual',
      isActive: false,
    })
  ).body
  const excluded = async () => {
    const { body } = await staff.get(`/api/email/campaigns/${campaign.id}/dry-run`)
    expect(body.optOuts).toEqual(['promotional', 'account'])
    return body.excluded.find((one: { email: string }) => one.email === email)?.reason
  }
  expect(await excluded()).toBeUndefined()
  await putOnRecord(email, { suppressed: { scope: 'account', ...unsubscribed } })
  expect(await excluded()).toBe('opted_out')
})

test('someone who opts out of a kind of email on their page gets no more of a campaign that has begun', async () => {
  const [email] = people(1) as [string]
  const first = await start([email], { purpose: 'promotional' })
  await toTheEnd(first.id)
  const [, token] = /email-preferences\/([\w-]+)/.exec(arrivedAt(email)[0]!.message.text ?? '')!
  await Promise.all(senders.splice(0).map(one => one.stop()))
  const [news, letter] = [await start([email], { purpose: 'promotional' }), await start([email])]
  await api.anActor().post(`/api/email/preferences/${token}`, { wanted: ['outreach'], openTracking: false })
  await toTheEnd(news.id)
  await toTheEnd(letter.id)
  expect(arrivedAt(email)).toHaveLength(2)
  expect((await staff.get(`/api/email/runs/${news.id}`)).body).toMatchObject({
    counts: { sent: 0, suppressed: 1 },
    reasons: [{ reason: 'opted_out', label: 'They opted out of this kind of email.', count: 1 }],
  })
})

test.each([
  ['news', 'promotional'],
  ['Special offers', 'promotional'],
  ['account', 'account'],
  ['follow-up', 'outreach'],
  ['invitation', 'outreach'],
  ['Listing invitation', 'outreach'],
])(
  'without a purpose, a campaign with a template of the category %s is for %s',
  async (category, purpose) => {
    const body = { name: category, subject: 'Hello', content: '<p>Hello.</p>', category }
    const { template } = (await staff.post('/api/email/templates', body)).body
    expect(template.purpose).toBe(purpose)
    const [email] = people(1) as [string]
    await putOnRecord(email, { suppressed: { scope: purpose as StaffPurpose, ...unsubscribed } })
    const uploadId = await listOf([email])
    const order = { uploadId, templateId: template.id, basis: company }
    expect((await staff.post('/api/email/bulk/dry-run', order)).body).toMatchObject({ receiving: 0 })
    const run = await staff.post('/api/email/bulk/runs', {
      officeHours: false,
      ...order,
      campaignName: category,
    })
    expect(run.body).toMatchObject({ purpose, state: 'completed', counts: { suppressed: 1 } })
    const { after } = await api.db
      .selectFrom('auditLog')
      .select('after')
      .where('subjectId', '=', run.body.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ purpose, leftOut: 1 })
  },
)

test('a purpose that needs its own consent cannot be chosen', async () => {
  const body = { uploadId: await listOf(people(1)), basis: company, purpose: 'signup' }
  expect((await staff.post('/api/email/bulk/dry-run', body)).status).toBe(400)
})

test('the saved dry run is that of the purpose', async () => {
  const [email] = people(1) as [string]
  await putOnRecord(email, { suppressed: { scope: 'promotional', ...unsubscribed } })
  const path = `/api/email/bulk/uploads/${await listOf([email])}/export-dry-run`
  const template = await aTemplate(api, { purpose: 'promotional' })
  const saved = async (purpose: string) => {
    const { ticket } = (await staff.post('/api/download-ticket', { path })).body
    return (await api.anActor().get(`${path}?purpose=${purpose}&token=${ticket}`)).text
  }
  expect(await saved('outreach')).toContain(`${email},,,yes`)
  expect(await saved('promotional')).toContain('They opted out of this kind of email.')
  expect(await saved(`outreach&templateId=${template.id}`)).toContain('They opted out of this kind of email.')
})

const reasonGiven = (email: string) =>
  (arrivedAt(email).at(-1)!.message.text ?? '').replace(/\s+/g, ' ').match(/-- (.*?) Unsubscribe/)![1]

test.each([
  ['outreach', company, "We're emailing because we think a Clinic Atlas listing could suit your clinic."],
  [
    'outreach',
    consent,
    "You're getting this email because you agreed to receive emails from our team about listing your clinic.",
  ],
  [
    'account',
    company,
    "You're getting this email because our team has this address as a contact for your clinic.",
  ],
  [
    'promotional',
    company,
    "You're getting this email because our team added your organisation to our list for offers and news from Clinic Atlas.",
  ],
  [
    'promotional',
    consent,
    "You're getting this email because you agreed to receive offers and news from Clinic Atlas.",
  ],
] as const)(
  'the footer of an email for %s says why this recipient gets it',
  async (purpose, basis, reason) => {
    const [prospect] = people(1) as [string]
    const clinic = await api.aProvider()
    const customer = clinic.listing.provider.email.toLowerCase()
    const run = await start([prospect, customer], { purpose, basis })
    await toTheEnd(run.id)
    expect(reasonGiven(prospect)).toBe(reason)
    expect(reasonGiven(customer)).toBe(
      basis === consent
        ? reason
        : "You're getting this email because your clinic has an account with Clinic Atlas.",
    )
  },
)

test('calling someone an organisation takes nothing away from the consent they gave', async () => {
  const [email] = people(1) as [string]
  await putOnRecord(email, { said: { purpose: 'promotional', basis: 'consent' } })
  await toTheEnd((await start([email], { purpose: 'promotional' })).id)
  expect(reasonGiven(email)).toContain('you agreed to receive offers and news')
})
