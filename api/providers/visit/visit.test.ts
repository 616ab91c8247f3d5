import { expect, test } from 'vitest'
import { problems } from '../../../contract/core/problems.ts'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

/** As the form sends it. */
const typed = {
  payment: ['cash', 'card'],
  stepFree: 'yes',
  parking: 'paid',
  transport: 'Deansgate tram stop',
  transportMinutes: '6',
  accessNote: ' Lift to both floors. ',
  hearingLoop: 'yes',
  chaperone: '',
  video: 'no',
  selfReferral: 'yes',
  emergency: 'no',
  agesFrom: '7',
  agesTo: '',
  wait: 'two-weeks',
  version: 1,
}
const stored = {
  payment: ['card', 'cash'],
  stepFree: 'yes',
  parking: 'paid',
  transport: 'Deansgate tram stop',
  transportMinutes: 6,
  accessNote: 'Lift to both floors.',
  hearingLoop: true,
  chaperone: null,
  video: false,
  selfReferral: true,
  emergency: false,
  agesFrom: 7,
  agesTo: null,
  wait: 'two-weeks',
}

const profileOf = async (id: string) => (await patient.get(`/api/clinics/${id}`)).body

test('a clinic that has answered nothing states nothing', async () => {
  const clinic = await api.aProvider()
  expect((await clinic.get('/api/listing/visit')).body).toEqual({ ...unstated, version: 1 })
  expect((await profileOf(clinic.id)).visit).toBeNull()
})

test('shows what the clinic answers on its page, in open data and in comparisons', async () => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.put('/api/listing/visit', typed)
  expect(status).toBe(200)
  expect(body).toEqual({ ...stored, version: 2 })
  expect((await profileOf(clinic.id)).visit).toEqual(stored)
  const { items } = (await patient.get('/api/clinics?limit=200')).body
  expect(items.find(({ id }: { id: string }) => id === clinic.id).visit).toEqual(stored)
  const compared = (await patient.get(`/api/compare?ids=${clinic.id}`)).body
  expect(compared.clinics[0].visit).toEqual(stored)
})

test('answers that are taken back are not stated any more', async () => {
  const clinic = await api.aProvider()
  await clinic.put('/api/listing/visit', typed)
  const { body } = await clinic.put('/api/listing/visit', { version: 2 })
  expect(body).toEqual({ ...unstated, version: 3 })
  expect((await profileOf(clinic.id)).visit).toBeNull()
})

test.each([
  ['agesFrom', { agesFrom: 'seven' }, 'Enter an age in whole years, from 0 to 120'],
  ['agesFrom', { agesFrom: '', agesTo: '17' }, 'Enter the youngest age too, 0 for babies'],
  ['agesTo', { agesTo: '6' }, 'Enter an age that is not below the youngest'],
  ['transportMinutes', { transportMinutes: '90' }, 'Enter whole minutes, at most 60'],
  ['transport', { transport: '' }, 'Enter the stop or station'],
  ['accessNote', { accessNote: 'Botox at the door' }, expect.stringContaining('prescription-only')],
  ['hearingLoop', { hearingLoop: 'maybe' }, 'Choose yes, no or not stated'],
])('refuses a wrong %s and says why', async (field, wrong, reason) => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.put('/api/listing/visit', { ...typed, ...wrong })
  expect(status).toBe(400)
  expect(body.fields[field]).toEqual(reason)
  expect((await profileOf(clinic.id)).visit).toBeNull()
})

test('of two people who edit the same version the second is told, and the listing can be edited meanwhile', async () => {
  const clinic = await api.aProvider()
  const { body: listing } = await clinic.get('/api/listing')
  expect((await clinic.put('/api/listing/visit', typed)).status).toBe(200)
  const second = await clinic.put('/api/listing/visit', { ...typed, parking: 'none' })
  expect(second).toMatchObject({ status: 409, body: { message: problems.changed_meanwhile.message } })
  expect((await clinic.put('/api/listing', { ...listing, languages: ['Welsh'] })).status).toBe(200)
  expect((await profileOf(clinic.id)).visit).toEqual(stored)
})

test('only the clinic itself reads and changes its answers', async () => {
  expect((await patient.get('/api/listing/visit')).status).toBe(401)
  expect((await patient.put('/api/listing/visit', typed)).status).toBe(401)
})
