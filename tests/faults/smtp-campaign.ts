/** A campaign while the mail server changes its mood all the time: nobody lost, nobody emailed twice, all accounted for. */
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { noteFigures } from './support/figures.ts'
import { type Mood, openFlakySmtpServer } from './support/flaky-smtp-server.ts'
import { signInStaff } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds } from './support/promises.ts'
import { send, visit } from './support/visits.ts'

const recipients = Number(process.env.RECIPIENTS ?? 1_500)
const perSecond = 150
const ground = await openGround()
const { db } = ground
const mailbox = await openFlakySmtpServer()
// One person starts it here, whatever its size.
const server = await ground.serve((await freePorts(1))[0], {
  SMTP_URL: mailbox.url,
  CAMPAIGN_APPROVAL_ABOVE: 'off',
})
const { expect, report } = keepPromises()
const staff = await signInStaff(db, 'outreach')

async function startRun() {
  const template = { id: uuid(), name: 'Invitation', subject: 'Hello', content: '<p>Hello.</p>' }
  await db.insertInto('emailTemplates').values(template).execute()
  await db.updateTable('sendBudgets').set({ perSecond, tokens: 0, perDomainMinute: null }).execute()
  const csv = ['email', ...Array.from({ length: recipients }, (_, index) => `person-${index}@clinics.test`)]
  const form = new FormData()
  form.append('file', new Blob([csv.join('\n')], { type: 'text/csv' }), 'contacts.csv')
  const upload = await visit(`${server.origin}/api/email/bulk/uploads`, {
    method: 'POST',
    headers: staff,
    body: form,
  })
  const order = { templateId: template.id, campaignName: 'Moods', basis: { kind: 'company' } }
  const uploadId = JSON.parse(upload.body).id
  const run = await send(
    `${server.origin}/api/email/bulk/runs`,
    { officeHours: false, uploadId, ...order },
    staff,
  )
  if (run.status !== 200) throw new Error(`The run was refused: ${run.body}`)
  return JSON.parse(run.body).id as string
}

const runId = await startRun()
const rowsOf = () =>
  db.selectFrom('runRecipients').select(['email', 'state', 'messageId']).where('runId', '=', runId).execute()
const state = async () =>
  (await db.selectFrom('campaignRuns').select('state').where('id', '=', runId).executeTakeFirstOrThrow())
    .state

/** Postponed emails wait for minutes, and a paused run for a person. Here neither takes long. */
async function hurry() {
  if ((await state()) === 'paused') await send(`${server.origin}/api/email/runs/${runId}/resume`, {}, staff)
  await db
    .updateTable('runRecipients')
    .set({ nextTryAt: new Date() })
    .where('state', '=', 'pending')
    .execute()
}

async function under(mood: Mood | 'is away', ms: number) {
  if (mood === 'is away') await mailbox.away()
  else mailbox.become(mood)
  await pause(ms)
  if (mood === 'is away') await mailbox.back()
  mailbox.become('takes')
  await hurry()
  await pause(1_000)
}

try {
  const started = performance.now()
  const moods: (Mood | 'is away')[] = ['puts off', 'is away', 'drops', 'hangs', 'takes and drops']
  await pause(1_000)
  for (const mood of moods) await under(mood, 1_500)
  while ((await state()) !== 'completed' && performance.now() - started < 180_000) {
    await pause(500)
    await hurry()
  }
  const rows = await rowsOf()
  const taken = (email: string) => mailbox.taken.get(email) ?? []
  const count = (wanted: string) => rows.filter(row => row.state === wanted).length
  const unknown = rows.filter(row => row.state === 'unknown')
  console.log(
    `${rows.length} recipients under ${moods.length} moods in ${seconds(performance.now() - started)}: ` +
      `${count('sent')} sent, ${count('failed')} failed, ${unknown.length} unknown ` +
      `(${unknown.filter(({ email }) => taken(email).length === 1).length} of them arrived)`,
  )
  expect('the run ends', (await state()) === 'completed')
  expect(
    'nobody is emailed twice',
    rows.every(({ email }) => taken(email).length <= 1),
  )
  const sent = rows.filter(row => row.state === 'sent')
  expect(
    'who is said to be emailed was',
    sent.every(({ email, messageId }) => taken(email)[0] === messageId),
  )
  expect('everybody is sent or unknown', count('sent') + unknown.length === recipients)
  noteFigures({
    scenario: 'five moods',
    faults: moods.length,
    acknowledged: recipients,
    lost: sent.filter(({ email }) => taken(email).length === 0).length,
    doubled: rows.filter(({ email }) => taken(email).length > 1).length,
  })
  // A window of 40 each time the line breaks, three times.
  expect('only what was on its way when the line broke is unknown', unknown.length <= 3 * 40 * 2)
} finally {
  await server.stop()
  await mailbox.close()
  await ground.close()
}
report()
