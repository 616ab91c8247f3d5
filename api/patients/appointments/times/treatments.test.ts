import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aBookableClinic, aRequest, someRules } from '../../../../tests/support/appointments.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'

const api = await startApi()

const afternoon = [{ open: '14:00', close: '18:00' }]
const afternoons = { mon: afternoon, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const ownRule = (treatmentIds: string[], change: object = {}) => ({
  ...{ treatmentIds, slotMinutes: 60, bufferMinutes: 0, noticeHours: 24, capacity: 1, hours: null },
  ...change,
})

type Clinic = Awaited<ReturnType<typeof aBookableClinic>>['clinic']
type Slot = { startsAt: string; endsAt: string }

const hasTreatment = async (clinic: Clinic, name: string): Promise<string> =>
  (await clinic.post('/api/treatments', { name, description: '', price: 100 })).body.id

/** A clinic that gives its implants times of their own. */
async function aClinic(own: object = {}, change: object = {}) {
  const { clinic, locationId } = await aBookableClinic(api)
  const implant = await hasTreatment(clinic, 'Dental implant')
  const check = await hasTreatment(clinic, 'Check-up')
  const rules = { ...someRules, ...change, treatments: [ownRule([implant], own)] }
  const saved = await clinic.put(`/api/appointment-times/${locationId}`, rules)
  expect(saved.status).toBe(200)
  return { clinic, locationId, implant, check, saved: saved.body }
}
const timesOf = async ({ id }: Clinic, treatment?: string) =>
  (await api.anActor().get(`/api/clinics/${id}/times${treatment ? `?treatment=${treatment}` : ''}`)).body
const slotsIn = ({ days }: { days: { slots: Slot[] }[] }) => days.flatMap(({ slots }) => slots)
const minutes = ({ startsAt, endsAt }: Slot) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
const ask = ({ id }: Clinic, body: object) => api.anActor().post(`/api/clinics/${id}/appointments`, body)

test('a treatment has a length, notice and hours of its own; others have those of the location', async () => {
  const { clinic, implant, check, saved } = await aClinic({ noticeHours: 96, hours: afternoons })
  expect(saved.rules.treatments).toMatchObject([{ treatmentIds: [implant], slotMinutes: 60 }])
  const any = await timesOf(clinic)
  expect(any.treatments).toEqual([{ id: implant, name: 'Dental implant', slotMinutes: 60 }])
  expect(any).toMatchObject({ treatmentId: null, slotMinutes: 30 })
  expect(slotsIn(any).every(slot => minutes(slot) === 30)).toBe(true)
  const own = await timesOf(clinic, implant)
  expect(own).toMatchObject({ treatmentId: implant, slotMinutes: 60 })
  expect(slotsIn(own).length).toBeGreaterThan(0)
  for (const slot of slotsIn(own)) {
    expect(minutes(slot)).toBe(60)
    expect(new Date(slot.startsAt).getUTCDay()).toBe(1)
    expect(Date.parse(slot.startsAt)).toBeGreaterThan(Date.now() + 96 * 3_600_000)
  }
  // One without rules of its own is like any other.
  expect(await timesOf(clinic, check)).toMatchObject({ treatmentId: null, slotMinutes: 30 })
})

test('what is asked for is held for its own length, and the clinic sees the treatment, emails never', async () => {
  const { clinic, locationId, implant } = await aClinic()
  const [slot] = slotsIn(await timesOf(clinic, implant))
  const request = aRequest(locationId, [slot!.startsAt], { treatmentId: implant })
  const sent = await ask(clinic, request)
  expect(sent.status).toBe(200)
  const [waiting] = (await clinic.get('/api/appointments')).body.waiting
  expect(waiting).toMatchObject({ treatment: 'Dental implant', times: [slot] })
  // Both half hours that it covers are taken for others.
  const starts = slotsIn(await timesOf(clinic)).map(({ startsAt }) => Date.parse(startsAt))
  expect(starts).not.toContain(Date.parse(slot!.startsAt))
  expect(starts).not.toContain(Date.parse(slot!.startsAt) + 1_800_000)
  const offers = (await clinic.get(`/api/appointments/${waiting.id}/free-times`)).body.free as Slot[]
  expect(offers.every(one => minutes(one) === 60)).toBe(true)
  await sendQueuedEmails(api.deps)
  const about = [request.email, clinic.listing.provider.email]
  const emails = api.emails.filter(({ to }) => about.includes(String(to)))
  expect(emails).toHaveLength(2)
  expect(JSON.stringify(emails)).not.toContain('implant')
  await clinic.post(`/api/appointments/${waiting.id}/answer`, { answer: 'confirm' })
  const link = String(sent.body.privatePath).replace('/appointment/', '/api/appointment-links/')
  const own = (await api.anActor().get(link)).body
  expect(own).toMatchObject({ state: 'confirmed', treatmentId: implant })
  const moved = await api.anActor().put(link, { startsAt: offers.at(-1)!.startsAt })
  expect(minutes(moved.body.time)).toBe(60)
})

test('a location can take requests for some treatments only', async () => {
  const { clinic, locationId, implant, check, saved } = await aClinic(
    { hours: afternoons },
    { onlyTreatments: true },
  )
  const times = await timesOf(clinic)
  expect(times).toMatchObject({ onlyTreatments: true, treatmentId: implant })
  expect(saved.nextFree).toBe(slotsIn(times)[0]!.startsAt)
  // It may not be the time of the treatment that someone searched for, so cards say that it varies.
  const { nextFree } = (await api.anActor().get(`/api/clinics/${clinic.id}`)).body
  expect(nextFree).toEqual({ startsAt: saved.nextFree, locationId, byTreatment: true })
  const startsAt = slotsIn(times)[0]!.startsAt
  expect((await ask(clinic, aRequest(locationId, [startsAt]))).status).toBe(400)
  expect((await ask(clinic, aRequest(locationId, [startsAt], { treatmentId: check }))).status).toBe(400)
  expect((await ask(clinic, aRequest(locationId, [startsAt], { treatmentId: implant }))).status).toBe(200)
})

test('a treatment that is done once at a time is not offered twice, while others still are', async () => {
  const { clinic, locationId, implant } = await aClinic({}, { capacity: 2 })
  const [slot] = slotsIn(await timesOf(clinic, implant))
  const body = () => aRequest(locationId, [slot!.startsAt], { treatmentId: implant })
  expect((await ask(clinic, body())).status).toBe(200)
  const second = await ask(clinic, body())
  expect(second.status).toBe(409)
  expect((await ask(clinic, aRequest(locationId, [slot!.startsAt]))).status).toBe(200)
  expect((await ask(clinic, aRequest(locationId, [slot!.startsAt]))).status).toBe(409)
})

test("refuses rules for another clinic's treatments, and for these only where there are none", async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const rival = await api.aProvider()
  const id = await hasTreatment(rival, 'Dental implant')
  const save = (body: object) => clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, ...body })
  expect((await save({ treatments: [ownRule([id])] })).status).toBe(400)
  expect((await save({ onlyTreatments: true })).status).toBe(400)
})

test('a treatment that was deleted leaves no times behind', async () => {
  const { clinic, implant } = await aClinic()
  await clinic.delete(`/api/treatments/${implant}`)
  expect(await timesOf(clinic, implant)).toMatchObject({ treatments: [], treatmentId: null })
})
