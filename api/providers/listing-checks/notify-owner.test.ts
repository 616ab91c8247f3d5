import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { accountOf, emailsTo, register } from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { jobs } from '../../jobs.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const summarise = () => jobs.find(({ name }) => name === 'summarise-listing-checks')!.run(api.deps)
const typed = 'URGENT visit evil.example'
const reason = 'A reason for the other clinic alone.'

type Original = Awaited<ReturnType<typeof api.aProvider>>
/** Registers a copy of a clinic's number, under a name that is a message. */
async function copyOf(original: Original) {
  const { certificateNumber } = original.listing.listing
  const form = aForm({
    certificateNumber,
    firstName: typed,
    surname: typed,
    companyName: `${typed} ${Math.random()}`,
  })
  expect((await register(api.anActor(), form)).status).toBe(200)
  return (await accountOf(api, form.email!))!.id
}
async function decide(id: string, name: 'approve' | 'refuse') {
  const { checks } = (await manager.get(`/api/staff/users/${id}`)).body.checks
  const seen = checks.map(({ id, state }: { id: string; state: string }) => ({ id, state }))
  const reply = await manager.post(`/api/staff/users/${id}/${name}-listing`, { checks: seen, reason })
  expect(reply.status).toBe(200)
}
const inboxOf = (original: Original) => emailsTo(api, original.listing.provider.email)
const outcomes = async (original: Original) =>
  (await inboxOf(original)).filter(({ subject }) => subject.startsWith("We've checked the other account"))
const summaries = async (original: Original) =>
  (await inboxOf(original)).filter(({ subject }) => subject.includes('daily summary'))

test.each([
  ['approve', 'it may use these details', 'tell us why'],
  ['refuse', 'decided not to show it to patients', 'tell us'],
] as const)(
  'the existing owner is told when staff %s a copy, and what to do about it',
  async (name, decision, way) => {
    const original = await api.aProvider()
    await decide(await copyOf(original), name)
    const [message, ...others] = await outcomes(original)
    expect(others).toEqual([])
    for (const words of [
      `the same registration number as ${original.listing.listing.companyName}`,
      decision,
      'If you disagree',
      way,
      "Your own listing hasn't changed",
    ])
      expect(message!.text).toContain(words)
    for (const message of await inboxOf(original)) {
      expect(message.subject + message.text + message.html).not.toMatch(/URGENT|evil|clinic-\d+@join/)
      expect(message.text).not.toContain(reason)
    }
    await summarise()
    expect(await summaries(original)).toEqual([])
  },
)

test('a decision that is taken back is told as well', async () => {
  const original = await api.aProvider()
  const copy = await copyOf(original)
  await decide(copy, 'refuse')
  await decide(copy, 'approve')
  expect((await outcomes(original)).map(({ text }) => text.includes('it may use these details'))).toEqual([
    false,
    true,
  ])
})

test('of ten copies three are told at once and seven in one summary, which is not repeated', async () => {
  const original = await api.aProvider()
  for (let copy = 0; copy < 10; copy++) await copyOf(original)
  expect(await inboxOf(original)).toHaveLength(3)
  await Promise.all([summarise(), summarise()])
  const [message, ...others] = await summaries(original)
  expect(others).toEqual([])
  expect(message!.text).toContain('7 more accounts entered')
  expect(message!.text).not.toMatch(/URGENT|evil/)
  await summarise()
  expect(await inboxOf(original)).toHaveLength(4)
})

test('a copy that matches in two ways counts once', async () => {
  const original = await api.aProvider()
  const { certificateNumber, companyName } = original.listing.listing
  for (let copy = 0; copy < 4; copy++)
    await register(api.anActor(), aForm({ certificateNumber, companyName, postCode: 'LS1 4AP' }))
  const both = `the same registration number and the same name and postcode as ${companyName}`
  for (const message of await inboxOf(original)) expect(message.text).toContain(both)
  await summarise()
  expect((await summaries(original))[0]!.text).toContain('1 more account entered')
})

test('of five decisions three are told at once and two in the summary', async () => {
  const original = await api.aProvider()
  const copies: string[] = []
  for (let copy = 0; copy < 5; copy++) copies.push(await copyOf(original))
  await decide(copies[4]!, 'approve')
  for (const copy of copies.slice(0, 4)) await decide(copy, 'refuse')
  expect(await outcomes(original)).toHaveLength(3)
  await summarise()
  const [message, ...others] = await summaries(original)
  expect(others).toEqual([])
  expect(message!.text).toContain('We checked and refused 2 accounts.')
  expect(message!.text).not.toContain('more account')
  expect(message!.text).not.toContain('approved')
})

test('the first copy learns nothing about the second', async () => {
  const original = await api.aProvider()
  const first = await copyOf(original)
  const second = await copyOf(original)
  await decide(second, 'refuse')
  await summarise()
  const { email } = await api.db
    .selectFrom('providers')
    .select('email')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const subjects = (await emailsTo(api, email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => /other account|summary|Another account/.test(subject))).toEqual([])
})
