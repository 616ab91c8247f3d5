import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aRun, aTemplate, people, sendFast, upload } from '../../../tests/support/campaigns.ts'
import { company, consent } from '../../../tests/support/sent-email.ts'
import { uploadedCandidates } from './audience/queries.ts'
import { startSender } from './engine/sender.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
const stranger = api.anActor()
await sendFast(api)
const quiet = { error: () => undefined }
const emailsTo = (email: string) => api.emails.filter(message => message.to === email)
const recipientsOf = (runId: string) =>
  api.db.selectFrom('runRecipients').selectAll().where('runId', '=', runId).orderBy('position').execute()

test('reports which rows of an upload are valid, and stores them', async () => {
  const csv = 'Email,Name,Clinic\nADA@x.test,Ada Byron,Mill Lane\nbad,Bob,\nada@x.test,Twice,\ncy@x.test,Cy\n'
  const { status, body } = await upload(staff, csv, 'autumn.csv')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    fileName: 'autumn.csv',
    total: 1,
    repeated: 1,
    errors: ['Row 3: Invalid email', 'Row 5: Column count mismatch'],
    notice: '2 rows skipped due to errors. 1 valid contacts found.',
    preview: [{ email: 'ada@x.test', firstName: 'Ada', lastName: 'Byron', clinicName: 'Mill Lane' }],
  })
})

test.each([
  ['email\n', 'CSV file must have at least a header row and one data row'],
  ['name\nAda', 'CSV must contain an "email" column'],
  ['email\nx\ny', 'All rows have errors: Row 2: Invalid email, Row 3: Invalid email'],
  ['email\n"ada@x.test', 'Error parsing CSV file. Please check the format.'],
])('refuses %j with its reason', async (csv, message) => {
  const reply = await upload(staff, csv)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('reads quotes inside fields, mixed line ends and a blank first line as a browser does', async () => {
  const csv = '\r\nemail,clinic\r\nada@x.test,The "Mill" Lane\nbob@x.test,5" Clinic\rbad,\r\n'
  const { status, body } = await upload(staff, csv)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    preview: [{ clinicName: 'The "Mill" Lane' }, { clinicName: '5" Clinic' }],
    errors: ['Row 5: Invalid email'],
  })
})

test('takes fifty thousand contacts and starts sending to them within seconds', async () => {
  const [list] = people(1) as [string]
  const rows = Array.from(
    { length: 50_000 },
    (_, index) => `${index}-${list},Somebody Number${index},Clinic ${index}`,
  )
  const { body } = await upload(staff, `email,name,clinic name\r\n${rows.join('\r\n')}\r\n`)
  expect(body.total).toBe(50_000)
  const template = await aTemplate(api)
  const run = await staff.post('/api/email/bulk/runs', {
    officeHours: false,
    uploadId: body.id,
    templateId: template.id,
    campaignName: 'All of them',
    basis: company,
  })
  expect(run.body).toMatchObject({ total: 50_000, counts: { pending: 50_000 } })
  const stopped = await staff.post(`/api/email/runs/${run.body.id}/stop`)
  expect(stopped.body).toMatchObject({ state: 'stopped', counts: { suppressed: 50_000, pending: 0 } })
}, 180_000)

test('a dry run says exactly who gets it and who does not, and a start does just that', async () => {
  const [fine, unsubscribed, bounced, withdrawn] = people(4) as [string, string, string, string]
  const suppress = (email: string, reason: string) =>
    api.db
      .insertInto('emailSuppressions')
      .values({ email, scope: 'all', reason, addedAt: new Date() })
      .execute()
  await suppress(unsubscribed, 'unsubscribed')
  await suppress(bounced, 'bounced')
  const said = {
    email: withdrawn,
    purpose: 'outreach',
    basis: 'consent',
    granted: false,
    wording: 'No',
    source: 'Page',
  }
  await api.db
    .insertInto('emailConsents')
    .values({ id: crypto.randomUUID(), ...said, givenOn: '2026-01-01', recordedAt: new Date() })
    .execute()
  const { body: list } = await upload(staff, `email\n${[fine, unsubscribed, bounced, withdrawn].join('\n')}`)
  const without = await staff.post('/api/email/bulk/dry-run', { uploadId: list.id })
  expect(without.body).toMatchObject({ receiving: 0, leftOut: 4 })
  const { body: dry } = await staff.post('/api/email/bulk/dry-run', { uploadId: list.id, basis: company })
  expect(dry.recipients.map((who: { email: string }) => who.email)).toEqual([fine])
  expect(dry.excluded.map(({ email, reason }: { email: string; reason: string }) => [email, reason])).toEqual(
    [
      [unsubscribed, 'unsubscribed'],
      [bounced, 'bounced'],
      [withdrawn, 'no_basis'],
    ],
  )
  expect(api.emails.filter(message => message.to === fine)).toEqual([])
  const template = await aTemplate(api)
  const order = { uploadId: list.id, templateId: template.id, campaignName: 'Autumn' }
  expect((await staff.post('/api/email/bulk/runs', { officeHours: false, ...order })).status).toBe(400)
  const run = await staff.post('/api/email/bulk/runs', { officeHours: false, ...order, basis: consent })
  expect(run.body.counts).toMatchObject({ pending: 1, suppressed: 3 })
  const [basis] = await api.db.selectFrom('emailConsents').selectAll().where('email', '=', fine).execute()
  expect(basis).toMatchObject({
    basis: 'consent',
    source: consent.source,
    givenOn: consent.date,
    recordedBy: staff.id,
  })
  const audit = await api.db.selectFrom('auditLog').selectAll().where('subjectId', '=', run.body.id).execute()
  expect(audit).toMatchObject([
    { action: 'campaign_run.start', staffId: staff.id, after: { recipients: 1, basis: consent } },
  ])
})

test('a dry run can be saved with everyone in it, also past the first thousand', async () => {
  const emails = people(1_200)
  const { body: list } = await upload(staff, `email\n${emails.join('\n')}`)
  const addedAt = new Date()
  await api.db
    .insertInto('emailSuppressions')
    .values({ email: emails[0]!, scope: 'all', reason: 'bounced', addedAt })
    .execute()
  const path = `/api/email/bulk/uploads/${list.id}/export-dry-run`
  const { ticket } = (await staff.post('/api/download-ticket', { path })).body
  const file = await stranger.get(`${path}?token=${ticket}`)
  expect(file.headers['content-disposition']).toContain('dry-run.csv')
  const lines = file.text.trim().split('\n')
  expect(lines).toHaveLength(1_201)
  expect(lines.filter(line => line.includes(',yes,'))).toHaveLength(1_199)
  expect(lines.at(-1)).toContain(`${emails[0]},,,no,`)
})

test('asks for a template, a list and a name', async () => {
  const order = { uploadId: '', templateId: '', campaignName: 'Autumn', basis: company }
  const reply = await staff.post('/api/email/bulk/runs', { officeHours: false, ...order })
  expect(reply.body.message).toBe('Please select a template and upload a valid CSV file')
  const [email] = people(1)
  const { body: list } = await upload(staff, `email\n${email}`)
  const template = await aTemplate(api)
  const nameless = { ...order, uploadId: list.id, templateId: template.id, campaignName: ' ' }
  expect(
    (await staff.post('/api/email/bulk/runs', { officeHours: false, ...nameless })).body.fields,
  ).toHaveProperty('campaignName')
  const gone = { ...nameless, campaignName: 'Autumn', uploadId: crypto.randomUUID() }
  expect((await staff.post('/api/email/bulk/runs', { officeHours: false, ...gone })).status).toBe(404)
})

test('ten simultaneous starts make one run', async () => {
  const { body: list } = await upload(staff, `email\n${people(20).join('\n')}`)
  const template = await aTemplate(api)
  const order = { uploadId: list.id, templateId: template.id, campaignName: 'Once', basis: company }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => staff.post('/api/email/bulk/runs', { officeHours: false, ...order })),
  )
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(
    await api.db.selectFrom('campaignRuns').select('id').where('name', '=', 'Once').execute(),
  ).toHaveLength(1)
  await staff.post(`/api/email/runs/${replies[0]!.body.id}/stop`)
})

test('pauses, resumes and stops on request, and records every step', async () => {
  const run = await aRun(api, staff, people(3), 'Steered')
  const at = `/api/email/runs/${run.id}`
  expect((await staff.post(`${at}/pause`)).body.state).toBe('paused')
  expect((await staff.get(at)).body.pauseReason).toBe('Sam Staff paused it.')
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  await new Promise(done => setTimeout(done, 150))
  expect((await staff.get(at)).body.counts).toMatchObject({ pending: 3, sent: 0 })
  expect((await staff.post(`${at}/resume`)).body).toMatchObject({ state: 'running', pauseReason: null })
  await vi.waitFor(
    async () => expect((await staff.get(at)).body).toMatchObject({ state: 'completed', counts: { sent: 3 } }),
    5000,
  )
  expect((await staff.post(`${at}/resume`)).status).toBe(409)
  await sender.stop()
  const other = await aRun(api, staff, people(3))
  const stopped = await staff.post(`/api/email/runs/${other.id}/stop`)
  expect(stopped.body).toMatchObject({
    state: 'stopped',
    counts: { suppressed: 3 },
    message: 'Campaign "Autumn" stopped. 0 emails sent, 3 not sent.',
  })
  expect((await staff.post(`/api/email/runs/${other.id}/stop`)).body.state).toBe('stopped')
  const audit = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', run.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual([
    'campaign_run.start',
    'campaign_run.pause',
    'campaign_run.resume',
  ])
})

test('a run that has not ended, or left unknown emails, is found however many came after it', async () => {
  const paused = await aRun(api, staff, people(1), 'Held')
  await staff.post(`/api/email/runs/${paused.id}/pause`)
  const doubtful = await aRun(api, staff, people(2), 'Doubtful')
  await staff.post(`/api/email/runs/${doubtful.id}/stop`)
  const [row] = await recipientsOf(doubtful.id)
  await api.db
    .updateTable('runRecipients')
    .set({ state: 'unknown', reason: 'Lost' })
    .where('id', '=', row!.id)
    .execute()
  const ended = await aRun(api, staff, people(1), 'Ended')
  await staff.post(`/api/email/runs/${ended.id}/stop`)
  const ids = async (query: string) =>
    (await staff.get(`/api/email/runs?kind=bulk&limit=50&${query}`)).body.items.map(
      (run: { id: string }) => run.id,
    )
  expect(await ids('open=true')).toEqual([doubtful.id, paused.id])
  expect(await ids('open=false')).toContain(ended.id)
  expect(await ids('open=false')).not.toContain(paused.id)
  await staff.post(`/api/email/runs/${paused.id}/stop`)
})

test('a name cannot become markup, and the email shows it as the template says', async () => {
  const [email] = people(1) as [string]
  const { body: list } = await upload(
    staff,
    `email,first name,clinic\n${email},<b>Ada</b>,"{{email}} ""& Co"""`,
  )
  const template = await aTemplate(api)
  const order = { uploadId: list.id, templateId: template.id, campaignName: 'Words', basis: company }
  const { body: run } = await staff.post('/api/email/bulk/runs', { officeHours: false, ...order })
  await api.db
    .updateTable('emailTemplates')
    .set({ content: '<p>Changed</p>' })
    .where('id', '=', template.id)
    .execute()
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), 5000)
  await sender.stop()
  const [message] = emailsTo(email)
  expect(message!.subject).toBe('A place for {{email}} "& Co"')
  expect(message!.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;')
  expect(message!.html).not.toContain('Changed')
  const [row] = await recipientsOf(run.id)
  const kept = await api.db
    .selectFrom('marketingMails')
    .selectAll()
    .where('id', '=', row!.id)
    .executeTakeFirst()
  expect(kept).toMatchObject({
    kind: 'campaign',
    state: 'sent',
    messageId: row!.messageId,
    campaignName: 'Words',
  })
})

test('is for staff alone', async () => {
  expect((await stranger.get('/api/email/runs')).status).toBe(401)
  const provider = await api.aProvider()
  expect((await provider.get('/api/email/runs')).status).toBe(401)
  expect((await staff.get(`/api/email/runs/${crypto.randomUUID()}`)).status).toBe(404)
})

test('a long list is read in pages, in its order, and nobody is lost between two of them', async () => {
  const emails = Array.from({ length: 2001 }, (_, index) => `z${(index * 7919) % 2001}@pages.test`)
  const { body } = await upload(staff, `email\n${emails.join('\n')}`)
  const sizes: number[] = []
  const counted = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sizes.push(result.rows.length)
      return result
    },
  })
  const found: string[] = []
  const purposes = { purpose: 'promotional', templatePurpose: null, leaveOutCustomers: false } as const
  for await (const { email } of uploadedCandidates(counted, body.id, purposes)) found.push(email)
  expect(found).toEqual(emails)
  expect(sizes).toEqual([1000, 1000, 1])
})

test.each([
  ['sep=;\r\nemail;first name\r\nann@sep.test;Ann, Bea\r\nbad;Bob\r\n'],
  ['"sep=;"\nemail;first name\nann@sep.test;"Ann, Bea"\nbad;Bob'],
])('a file in which Excel names its separator is read by it, and rows keep their numbers: %j', async csv => {
  const { status, body } = await upload(staff, csv)
  expect([status, body.total, body.errors]).toEqual([200, 1, ['Row 4: Invalid email']])
  expect(body.preview).toMatchObject([{ email: 'ann@sep.test', firstName: 'Ann, Bea' }])
})
