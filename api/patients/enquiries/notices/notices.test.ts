import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRequest, freeStarts, someRules } from '../../../../tests/support/appointments.ts'
import { emailsTo as sentTo } from '../../../../tests/support/sent-email.ts'
import { sendWeeklySummaries } from '../../../providers/insights/weekly-summary.ts'
import { sendDigests } from './notices.ts'

const api = await startApi()
const visitor = () => api.anActor()

const emailsTo = (address: string) => sentTo(api, address)
const ask = async (clinicId: string) => {
  const sent = await visitor().post(`/api/clinics/${clinicId}/enquiries`, {
    ...{ name: 'Ann', email: `${uuid()}@patients.test`, message: 'Do you see children?', consent: true },
  })
  expect(sent.status).toBe(200)
  return String(sent.body.privatePath).replace('/enquiry/', '/api/enquiry-threads/')
}
const choose = (person: { put: ReturnType<typeof visitor>['put'] }, enquiries: string, weekly = false) =>
  person.put('/api/profile/enquiry-emails', { enquiries, weekly })

test('each person chooses for themselves; where nobody wants to hear of enquiries, the owner does', async () => {
  const clinic = await api.aProvider()
  const owner = clinic.listing.provider.email
  const desk = await api.aMember(clinic.id, 'front_desk')
  const finance = await api.aMember(clinic.id, 'finance')
  const deskAddress = `${desk.id}@member.test`
  expect((await clinic.get('/api/profile/enquiry-emails')).body).toEqual({
    enquiries: 'at_once',
    weekly: false,
  })
  expect((await desk.get('/api/profile/enquiry-emails')).body.enquiries).toBe('off')
  expect((await choose(finance, 'at_once')).status).toBe(403)

  const thread = await ask(clinic.id)
  expect(await emailsTo(owner)).toHaveLength(1)
  expect(await emailsTo(deskAddress)).toHaveLength(0)

  await choose(clinic, 'off')
  await choose(desk, 'at_once')
  await visitor().post(`${thread}/messages`, { id: uuid(), message: 'One more thing' })
  await ask(clinic.id)
  expect(await emailsTo(owner)).toHaveLength(1)
  expect((await emailsTo(deskAddress)).length).toBeGreaterThanOrEqual(1)

  await choose(desk, 'off')
  await ask(clinic.id)
  expect(await emailsTo(owner)).toHaveLength(2)
})

test('who wants one email a day gets one, with counts and nothing that patients wrote', async () => {
  const clinic = await api.aProvider()
  const owner = clinic.listing.provider.email
  await choose(clinic, 'daily')
  await sendDigests(api.deps)
  expect(await emailsTo(owner)).toHaveLength(0)
  await ask(clinic.id)
  await ask(clinic.id)
  expect(await emailsTo(owner)).toHaveLength(0)
  await Promise.all([sendDigests(api.deps), sendDigests(api.deps)])
  const [digest, ...others] = await emailsTo(owner)
  expect(others).toEqual([])
  expect(digest?.subject).toMatch(/^2 enquiries to answer on /)
  expect(digest?.text).not.toContain('children')
})

test('the weekly summary goes out on Mondays, once, with the next thing to improve', async () => {
  const clinic = await api.aProvider()
  const owner = clinic.listing.provider.email
  await choose(clinic, 'at_once', true)
  const on = (moment: string) => ({ ...api.deps, clock: () => new Date(moment) })
  await sendWeeklySummaries(on('2026-11-17T08:00:00Z'))
  expect(await emailsTo(owner)).toHaveLength(0)
  for (let run = 0; run < 2; run++) await sendWeeklySummaries(on('2026-11-16T08:00:00Z'))
  const summary = await vi.waitFor(async () => {
    const found = await emailsTo(owner)
    expect(found).toHaveLength(1)
    return found[0]!
  })
  expect(summary.text).toMatch(/Views of your page: 0, the same as the week before\./)
  expect(summary.text).toContain('What to improve next: ')
})

test('who is given an enquiry by a colleague is emailed at once, told once a day or left alone, as they chose', async () => {
  const clinic = await api.aProvider()
  const [eager, daily, quiet] = [
    await api.aMember(clinic.id, 'front_desk'),
    await api.aMember(clinic.id, 'front_desk'),
    await api.aMember(clinic.id, 'manager'),
  ]
  const countOf = async ({ id }: { id: string }) => (await emailsTo(`${id}@member.test`)).length
  await ask(clinic.id)
  const [{ id }] = (await clinic.get('/api/enquiries')).body.items
  await choose(eager, 'at_once')
  await choose(daily, 'daily')
  const give = (person: { id: string }, by: Pick<typeof clinic, 'put'> = clinic) =>
    by.put(`/api/enquiries/${id}`, { assignee: person.id })
  for (const person of [quiet, daily, eager]) expect((await give(person)).status).toBe(200)
  // The same again is no news.
  await give(eager)
  await vi.waitFor(async () =>
    expect([await countOf(quiet), await countOf(daily), await countOf(eager)]).toEqual([0, 0, 1]),
  )
  const [received] = await emailsTo(`${eager.id}@member.test`)
  expect(received?.subject).toMatch(/^An enquiry on .+ is assigned to you$/)
  expect(received?.text).toMatch(/has assigned enquiry [0-9A-F]{4}-[0-9A-F]{4} to you/)
  expect(received?.text).not.toMatch(/children|Ann/)
  // Who takes one for themselves knows it.
  await give(daily)
  await give(eager, eager)
  expect(await countOf(eager)).toBe(1)
  await give(daily)
  await sendDigests(api.deps)
  await vi.waitFor(async () => {
    const [digest] = await emailsTo(`${daily.id}@member.test`)
    expect(digest?.text).toContain('1 enquiry of those to answer is assigned to you.')
  })
})

test('emails about appointments go to everyone who hears of enquiries, at their own location, or else to the owner', async () => {
  const place = { address: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79, lng: -1.55 }
  const [here, there] = [uuid(), uuid()]
  const clinic = await api.aProvider({
    locations: [
      { id: here, ...place, phoneNumber: '+441134960000' },
      { id: there, ...place, address: '2 Mill Lane', phoneNumber: '+441134960000' },
    ],
  })
  await clinic.put(`/api/appointment-times/${here}`, someRules)
  const desk = await api.aMember(clinic.id, 'front_desk', { places: [here] })
  const otherDesk = await api.aMember(clinic.id, 'front_desk', { places: [there] })
  const counts = async () => {
    const addresses = [clinic.listing.provider.email, `${desk.id}@member.test`, `${otherDesk.id}@member.test`]
    const found = []
    for (const address of addresses) found.push((await emailsTo(address)).length)
    return found
  }
  const starts = await freeStarts(api, clinic.id)
  const request = async (start: string) => {
    const sent = await visitor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(here, [start]))
    expect(sent.status, sent.text).toBe(200)
  }
  await request(starts[0]!)
  await vi.waitFor(async () => expect(await counts()).toEqual([1, 0, 0]))
  await choose(clinic, 'off')
  await choose(desk, 'daily')
  await choose(otherDesk, 'at_once')
  await request(starts[4]!)
  await vi.waitFor(async () => expect(await counts()).toEqual([1, 1, 0]))
  await choose(desk, 'off')
  await request(starts[8]!)
  await vi.waitFor(async () => expect(await counts()).toEqual([2, 1, 0]))
})
