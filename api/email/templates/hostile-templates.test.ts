import { expect, test, vi } from 'vitest'
import { plainText } from '../../../contract/rules/html-text.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, people, sendFast, upload } from '../../../tests/support/campaigns.ts'
import { pingsDuring } from '../../../tests/support/hostile/pings.ts'
import { company } from '../../../tests/support/sent-email.ts'
import { startSender } from '../campaigns/engine/sender.ts'

const api = await startApi()
const staff = await api.aStaffMember('outreach')
await sendFast(api)
const contact = { email: 'ada@mill-lane.test', firstName: 'Ada' }
const quiet = { error: () => undefined }

const hostile = {
  'fifty thousand blanks': `<pre>${' '.repeat(49_880)}x</pre>`,
  'lists in lists': `${'<ul>'.repeat(500)}<li>x`.repeat(20),
  'links without end': '<a href="https://a.test">x'.repeat(1_900),
  'one tag in the other': '<b>'.repeat(16_000),
  'open brackets': '<'.repeat(49_000),
  ampersands: '&'.repeat(49_000),
  'open braces': '{{ a'.repeat(12_000),
}

/** A tenth of the shortest of the freezes that some of these caused, or less. */
const longestWait = 1_500

test.each(Object.entries(hostile))('others are answered while %s are previewed', async (_, content) => {
  const draft = { subject: 'Hello', content, contact }
  const { outcome, answered, longest } = await pingsDuring(
    api,
    staff.post('/api/email/templates/preview', draft),
  )
  expect([200, 400]).toContain(outcome.status)
  expect(answered).toBeGreaterThan(0)
  expect(longest).toBeLessThan(longestWait)
})

test.each(Object.entries(hostile))(
  'the plain text of %s takes no longer than its length asks for',
  (_, content) => {
    const begun = performance.now()
    plainText(content)
    expect(performance.now() - begun).toBeLessThan(longestWait)
  },
)

test('others are answered while such a template is saved, tried out and sent to many', async () => {
  const content = hostile['fifty thousand blanks']
  const draft = { name: 'Wide', subject: 'Hello', content }
  const saving = await pingsDuring(api, staff.post('/api/email/templates', draft))
  expect(saving.outcome.status).toBe(200)
  const trying = await pingsDuring(api, staff.post('/api/email/templates/test', { ...draft, contact }))
  expect(trying.outcome.status).toBe(200)
  const emails = people(30)
  const { body: list } = await upload(staff, `email\n${emails.join('\n')}`)
  const order = { uploadId: list.id, templateId: saving.outcome.body.template.id, campaignName: 'Wide' }
  await staff.post('/api/email/bulk/runs', { officeHours: false, ...order, basis: company })
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  const arrived = () => api.emails.filter(message => emails.includes(message.to)).length
  const sending = await pingsDuring(
    api,
    vi.waitFor(() => expect(arrived()).toBe(30), 20_000),
  )
  await sender.stop()
  for (const { longest } of [saving, trying, sending]) expect(longest).toBeLessThan(longestWait)
})

test.each(['{{{firstName}}}', '{{{firstName}}', '{{firstName}}}', '{{{{firstName}}}}'])(
  'refuses %s with words that help',
  async braces => {
    const message = 'Use two braces on each side of a variable, as in {{firstName}}'
    for (const [field, change] of [
      ['content', { content: `<p>Dear ${braces}</p>` }],
      ['subject', { subject: `For ${braces}` }],
    ] as const) {
      const draft = { name: 'Braces', subject: 'Hello', content: '<p>Hello</p>', ...change }
      const refusal = { status: 400, body: { fields: { [field]: message } } }
      expect(await staff.post('/api/email/templates', draft)).toMatchObject(refusal)
      expect(await staff.post('/api/email/templates/preview', { ...draft, contact })).toMatchObject(refusal)
      expect(await staff.post('/api/email/templates/test', { ...draft, contact })).toMatchObject(refusal)
    }
  },
)

test('a template saved with such a fault gives our message, to staff and in the results of a run', async () => {
  const template = await aTemplate(api, { content: '<p>Dear {{{firstName}}}</p>' })
  const words = 'This template has a mistake in its double braces. Fix it and try again.'
  const [first, second] = people(2) as [string, string]
  const reply = await staff.post('/api/email/send-from-template', {
    templateId: template.id,
    campaignName: 'Broken',
    recipient: { email: first },
    basis: company,
  })
  expect(reply).toMatchObject({ status: 422, body: { message: words } })
  const { body: list } = await upload(staff, `email\n${second}`)
  const order = { uploadId: list.id, templateId: template.id, campaignName: 'Broken too', basis: company }
  const { body: run } = await staff.post('/api/email/bulk/runs', { officeHours: false, ...order })
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  const recipients = async () => (await staff.get(`/api/email/runs/${run.id}/recipients`)).body.items
  await vi.waitFor(
    async () => expect(await recipients()).toMatchObject([{ state: 'failed', reason: words }]),
    10_000,
  )
  await sender.stop()
  expect(api.emails.filter(({ to }) => to === second)).toEqual([])
})

test('an email that cannot be made in time is not left as being sent', async () => {
  const { threads } = api.deps
  const template = await aTemplate(api)
  const [email] = people(1) as [string]
  const order = { templateId: template.id, campaignName: 'Late', recipient: { email }, basis: company }
  const { Problem } = await import('../../../contract/core/problems.ts')
  api.deps.threads = {
    ...threads,
    run: async (name, input) => {
      if (name === 'buildEmail') throw new Problem('too_costly')
      return threads.run(name, input)
    },
  }
  expect((await staff.post('/api/email/send-from-template', order)).status).toBe(422)
  api.deps.threads = threads
  expect((await staff.post('/api/email/send-from-template', order)).status).toBe(200)
})
