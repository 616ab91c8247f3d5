import { expect, test } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, upload } from '../../../tests/support/campaigns.ts'
import { pingsDuring } from '../../../tests/support/hostile/pings.ts'
import { company } from '../../../tests/support/sent-email.ts'

const api = await startApi()
const staff = await api.aStaffMember('outreach')
const megabyte = 1024 * 1024
/** A third of the shortest of the freezes that such files caused. */
const longestWait = 1_500
/** A fifth of what such files took. */
const maxMemory = 500 * megabyte

test.each([
  ['line breaks', 'email\n', '\n'],
  ['short rows', 'email\n', 'a\n'],
  ['commas', 'email', ','],
])('a file of 14 MB of %s is refused by its size', async (_, head, piece) => {
  const csv = head + piece.repeat((14 * megabyte) / piece.length)
  const { outcome, longest, grownBy } = await pingsDuring(api, upload(staff, csv))
  expect([outcome.status, outcome.body.message]).toEqual([
    413,
    'This file is larger than 5 MB. Please split it.',
  ])
  expect(longest).toBeLessThan(longestWait)
  expect(grownBy).toBeLessThan(maxMemory)
})

test('a large file that comes in pieces is refused as well, and never cut off in silence', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const rows = Array.from(
    { length: 45_000 },
    (_, index) => `p${index}@x.test,${'Clinic '.repeat(17)}${index}`,
  )
  const body = new FormData()
  body.append('file', new Blob([`email,clinic\n${rows.join('\n')}`], { type: 'text/csv' }), 'contacts.csv')
  const headers = { authorization: `Bearer ${staff.token}` }
  const reply = await fetch(`${address}/api/email/bulk/uploads`, { method: 'POST', headers, body })
  expect([reply.status, (await reply.json()).message]).toEqual([413, messages.csvTooLarge])
})

test.each([
  ['line breaks', 'email\n', '\n', messages.csvNeedsRows],
  ['carriage returns', 'email\n', '\r', messages.csvNeedsRows],
  ['short rows', 'email\n', 'a\n', messages.csvTooLong],
  ['rows of blanks', 'email,name\n', ' ,\n', messages.csvNeedsRows],
  ['commas', 'email', ',', messages.csvUnreadable],
  ['a quote that never ends', 'email\n"', 'a', messages.csvUnreadable],
  ['quotes', 'email\n', '"', messages.csvUnreadable],
  ['zeros', '', '\0', messages.csvUnreadable],
])(
  'a file of nearly 5 MB of %s keeps nobody waiting and takes little memory',
  async (_, head, piece, message) => {
    const csv = head + piece.repeat(Math.floor((4.9 * megabyte) / piece.length))
    const { outcome, answered, longest, grownBy } = await pingsDuring(api, upload(staff, csv))
    expect([outcome.status, outcome.body.message]).toEqual([400, message])
    expect(answered).toBeGreaterThan(0)
    expect(longest).toBeLessThan(longestWait)
    expect(grownBy).toBeLessThan(maxMemory)
  },
)

test('fifty thousand good rows keep nobody waiting either, and stay in their order', async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, index) => `p${index}@x.test,Ada Number${index},Clinic ${index}`,
  )
  const csv = `email,name,clinic\n${rows.join('\n')}`
  const { outcome, longest } = await pingsDuring(api, upload(staff, csv))
  expect(outcome.body).toMatchObject({ total: 50_000, rowsWithErrors: 0, repeated: 0 })
  expect(longest).toBeLessThan(longestWait)
  const kept = await api.db
    .selectFrom('uploadedContacts')
    .select(['position', 'email'])
    .where('uploadId', '=', outcome.body.id)
    .orderBy('position')
    .execute()
  expect(kept.map(({ email }) => email)).toEqual(rows.map(row => row.split(',')[0]))
  expect(kept.at(-1)!.position).toBe(50_000)
})

test('rows that cannot be stored are named, and the others are taken', async () => {
  const long = `${'a'.repeat(99)}😀`
  const mixed = await upload(staff, `email,name\na\0b@x.test,Ada\nbea@x.test,B\0ea\ncy@x.test,${long}`)
  expect(mixed.status).toBe(200)
  expect(mixed.body).toMatchObject({ total: 2, rowsWithErrors: 1, errors: ['Row 2: Invalid email'] })
  const all = await upload(staff, 'email\na\0b@x.test')
  expect([all.status, all.body.message]).toEqual([400, 'All rows have errors: Row 2: Invalid email'])
})

test('a list of 12,000 people is started in pieces, everyone once and in the order of the file', async () => {
  const emails = Array.from({ length: 12_000 }, (_, index) => `many-${index}@large.test`)
  const { id: uploadId } = (await upload(staff, `email\n${emails.join('\n')}`)).body
  await api.db
    .insertInto('emailSuppressions')
    .values({ email: emails[7_000]!, scope: 'all', reason: 'unsubscribed', addedAt: new Date() })
    .execute()
  const template = await aTemplate(api)
  const order = { uploadId, templateId: template.id, basis: company }
  const counted = await pingsDuring(api, staff.post('/api/email/bulk/dry-run', order))
  expect(counted.outcome.body).toMatchObject({ total: 12_000, receiving: 11_999, leftOut: 1 })
  const started = await pingsDuring(
    api,
    staff.post('/api/email/bulk/runs', { officeHours: false, ...order, campaignName: 'Large' }),
  )
  expect(started.outcome.body).toMatchObject({ total: 12_000, counts: { pending: 11_999, suppressed: 1 } })
  expect(Math.max(counted.longest, started.longest)).toBeLessThan(longestWait)
  const rows = await api.db
    .selectFrom('runRecipients')
    .select(['email', 'position'])
    .where('runId', '=', started.outcome.body.id)
    .orderBy('position')
    .execute()
  expect(rows.map(({ email }) => email)).toEqual([...emails.toSpliced(7_000, 1), emails[7_000]])
  const { count } = await api.db
    .selectFrom('emailConsents')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('email', 'like', 'many-%')
    .executeTakeFirstOrThrow()
  expect(count).toBe(11_999)
})
