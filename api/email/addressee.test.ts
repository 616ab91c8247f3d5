import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { accountOf, emailsTo, register } from '../../tests/support/registration/registration.ts'
import { aForm } from '../../tests/support/registration/registration-form.ts'
import { jobs } from '../jobs.ts'
import { accountHolder, staffMember, unconfirmedAddress } from './addressee.ts'

const api = await startApi()
const visitor = api.anActor()
const manager = await api.aStaffMember('manager')
const admin = await api.aStaffMember('admin')
const typed = 'URGENT: visit evil.example'
const hostile = { firstName: typed, surname: typed, companyName: typed, companyDescription: typed }
const run = (name: string) => jobs.find(job => job.name === name)!.run(api.deps)

let victims = 0

/** Registers a stranger's address under a name that is a message. */
async function aVictim(change: Record<string, string> = {}) {
  const form = aForm({ ...hostile, companyName: `${typed} ${++victims}`, ...change })
  expect((await register(api.anActor(), form)).status).toBe(200)
  const login = await api.anActor().post('/api/login', { email: form.email, password: form.password })
  const { id } = (await accountOf(api, form.email!))!
  return { id, email: form.email!, form, ...api.anActor(login.body.token) }
}
type Victim = Awaited<ReturnType<typeof aVictim>>

const seenOf = async (id: string) =>
  (await manager.get(`/api/staff/users/${id}`)).body.checks.checks.map(
    ({ id, state }: { id: string; state: string }) => ({ id, state }),
  )
const decide = async ({ id }: Victim, name: string, more = {}) =>
  manager.post(`/api/staff/users/${id}/${name}`, { checks: await seenOf(id), ...more })
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
async function at(moment: Date, work: () => Promise<unknown>) {
  api.setClock(moment)
  await work().finally(() => api.setClock(undefined))
}

/** Every email that an account can get before its address is confirmed, by its subject. */
const emails: [subject: string, cause: (victim: Victim) => Promise<unknown>][] = [
  ['Confirm your email address for', async () => undefined],
  ['Confirm your email address for', v => visitor.post('/api/resend-confirmation', { email: v.email })],
  ['Confirm your email address for', v => manager.post(`/api/staff/users/${v.id}/resend-confirmation`)],
  [
    'You already have a',
    v =>
      register(api.anActor(), aForm({ ...hostile, email: v.email, paymentMethodId: 'pm_card_mastercard' })),
  ],
  ['Confirm your email address by', () => at(days(12), () => run('clear-unconfirmed-accounts'))],
  [
    'registration has ended',
    async () => {
      await at(days(12), () => run('clear-unconfirmed-accounts'))
      await at(days(30), () => run('clear-unconfirmed-accounts'))
    },
  ],
  ['Choose a new password', v => visitor.post('/api/forgot-password', { email: v.email })],
  [
    'password was changed',
    v => v.post('/api/change-password', { currentPassword: v.form.password, password: 'Harbour&Violet4' }),
  ],
  [
    'email is about to change',
    async v => v.put('/api/profile', { ...(await v.get('/api/profile')).body, email: `moved-${v.email}` }),
  ],
  ['account has been deleted', v => v.delete('/api/profile', { password: v.form.password })],
  ['Your subscription ends on', v => v.post('/api/cancel-subscription')],
  ['is suspended', v => manager.post(`/api/staff/users/${v.id}/suspend`, { reason: 'A complaint is open.' })],
  [
    'no longer suspended',
    async v => {
      await manager.post(`/api/staff/users/${v.id}/suspend`, { reason: 'A complaint is open.' })
      await manager.post(`/api/staff/users/${v.id}/restore`)
    },
  ],
]

test.each(emails)(
  'to an address that is not confirmed, "%s" repeats nothing that was typed',
  async (subject, cause) => {
    const victim = await aVictim()
    await cause(victim)
    const read = async () => emailsTo(api, victim.email)
    await expect.poll(async () => (await read()).map(message => message.subject).join()).toContain(subject)
    for (const message of await read())
      expect(message.subject + message.text + message.html).not.toMatch(/URGENT|evil/)
  },
)

test.each([
  ["We've approved your listing", 'approve-listing', {}],
  ["We can't show your listing", 'refuse-listing', { reason: 'Not your certificate.' }],
])('neither do the emails about a check: "%s"', async (subject, name, more) => {
  const original = await aVictim()
  const copy = await aVictim({ certificateNumber: original.form.certificateNumber! })
  expect((await decide(copy, name, more)).status).toBe(200)
  const subjects = (await emailsTo(api, copy.email)).map(message => message.subject).join()
  expect(subjects).toContain("We're checking your listing")
  expect(subjects).toContain(subject)
  expect((await emailsTo(api, original.email)).map(message => message.subject).join()).toContain(
    'Another account',
  )
  for (const { email } of [original, copy])
    for (const message of await emailsTo(api, email))
      expect(message.subject + message.text + message.html).not.toMatch(/URGENT|evil/)
})

test('a new email of a confirmed account is asked for without a word of its owner', async () => {
  const clinic = await api.aProvider({ provider: { firstName: typed }, listing: { companyName: typed } })
  const { body: profile } = await clinic.get('/api/profile')
  await clinic.put('/api/profile', { ...profile, email: 'next@victims.test' })
  const [message, ...others] = await emailsTo(api, 'next@victims.test')
  expect(others).toEqual([])
  expect(message!.subject).toBe('Confirm your new email for Clinic Atlas')
  expect(message!.text).not.toMatch(/URGENT|evil/)
  expect((await emailsTo(api, clinic.listing.provider.email)).at(-1)!.text).toContain(`Hello ${typed},`)
})

test("emails to patients name no clinic and quote nothing, not even the clinic's answer", async () => {
  const clinic = await api.aProvider({ provider: { firstName: typed }, listing: { companyName: typed } })
  const asked = { name: typed, email: 'patient@victims.test', message: typed, consent: true }
  expect((await visitor.post(`/api/clinics/${clinic.id}/enquiries`, asked)).status).toBe(200)
  const [copy] = await emailsTo(api, asked.email)
  expect(copy!.subject + copy!.text + copy!.html).not.toMatch(/URGENT|evil/)
  expect(copy!.text).toContain('/enquiry/')
  const { body } = await clinic.get('/api/enquiries')
  const answer = { id: crypto.randomUUID(), message: typed, seen: 0 }
  expect((await clinic.post(`/api/enquiries/${body.items[0].id}/answers`, answer)).status).toBe(200)
  const received = (await emailsTo(api, asked.email)).at(-1)!
  expect(received.subject).toBe('A clinic has answered your enquiry through Clinic Atlas')
  expect(received.subject + received.text + received.html).not.toMatch(/URGENT|evil/)
})

test('an invitation to the staff repeats no name', async () => {
  await api.db.updateTable('staff').set({ firstName: typed }).where('id', '=', admin.id).execute()
  const wanted = { email: 'invited@victims.test', role: 'editor' }
  expect((await admin.post('/api/staff/invites', wanted)).status).toBe(200)
  const [message] = await emailsTo(api, wanted.email)
  expect(message!.text).toContain("You've been invited")
  expect(message!.text).not.toMatch(/URGENT|evil/)
})

const account = { email: 'a@x.test', firstName: 'Ada', companyName: 'Ada Skin' }
test.each([
  [
    'a confirmed account',
    accountHolder({ ...account, emailConfirmedAt: new Date() }),
    'Hello Ada,',
    'Ada Skin',
  ],
  ['an unconfirmed account', accountHolder({ ...account, emailConfirmedAt: null }), 'Hello,', 'your clinic'],
  ['a member of staff', staffMember(account), 'Hello Ada,', 'your clinic'],
  ['an address', unconfirmedAddress('a@x.test'), 'Hello,', 'your clinic'],
])('%s is addressed by what its owner has confirmed', (_, { greeting, clinic }, hello, name) => {
  expect([greeting, clinic]).toEqual([hello, name])
})
