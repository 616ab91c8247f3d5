import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

test('a patient asks for the price in writing, and reads the answer part by part', async () => {
  const clinic = await api.aProvider()
  const asked = {
    name: 'Ruth Oakley',
    email: 'ruth@patients.test',
    message: 'What would it cost?',
    wantsQuote: true,
    consent: true,
  }
  const { body } = await patient.post(`/api/clinics/${clinic.id}/enquiries`, asked)
  const token = String(body.privatePath).replace('/enquiry/', '')
  const [enquiry] = (await clinic.get('/api/enquiries')).body.items
  expect(enquiry.wantsQuote).toBe(true)
  const quote = {
    parts: [
      { part: 'consultation', price: 180 },
      { part: 'treatment', price: 1770 },
    ],
    extra: 'A second scan, £90',
    validUntil: '2027-01-31',
  }
  const reply = (more: object) =>
    clinic.post(`/api/enquiries/${enquiry.id}/answers`, {
      id: uuid(),
      message: 'Here it is.',
      seen: 0,
      ...more,
    })
  expect((await reply({ quote: { parts: [] } })).status).toBe(400)
  expect((await reply({ quote: { parts: [{ part: 'tests', price: -1 }] } })).status).toBe(400)
  const sent = await reply({ quote })
  expect(sent.body.answers.at(-1)).toMatchObject({ from: 'clinic', quote })
  const { body: thread } = await patient.get(`/api/enquiry-threads/${token}`)
  expect(thread.messages.at(-1)).toMatchObject({ message: 'Here it is.', quote })
})

test('a quote offers the parts that the treatment can have, and all of them where it is not known', async () => {
  const treatments = ['Sports Massage', 'House Special'].map(name => ({ id: uuid(), name }))
  const clinic = await api.aProvider({ treatments })
  const partsFor = async (treatmentId?: string) => {
    const asked = { name: 'Ruth', email: 'ruth@patients.test', message: 'How much?', consent: true }
    await patient.post(`/api/clinics/${clinic.id}/enquiries`, { ...asked, treatmentId })
    const [{ id }] = (await clinic.get('/api/enquiries')).body.items
    return (await clinic.get(`/api/enquiries/${id}`)).body.quoteParts as string[]
  }
  const ofMassage = await partsFor(treatments[0]!.id)
  expect(ofMassage).toContain('consultation')
  expect(ofMassage).not.toContain('anaesthetist')
  expect(await partsFor(treatments[1]!.id)).toContain('anaesthetist')
  expect(await partsFor()).toContain('anaesthetist')
})
