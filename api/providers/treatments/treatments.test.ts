import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { problems } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const visitor = api.anActor()

const treatment = (name: string, more: object = {}) => ({ id: uuid(), name, ...more })
const clinicWith = (...names: string[]) => api.aProvider({ treatments: names.map(name => treatment(name)) })

const idsOf = async (clinic: { get: typeof visitor.get }) =>
  (await clinic.get('/api/treatments')).body.map(({ id }: { id: string }) => id)

test('lists the own treatments in their order, and nobody elses', async () => {
  const clinic = await clinicWith('MRI Scan', 'CT Scan')
  await clinicWith('Rhinoplasty')
  const { status, body, headers } = await clinic.get('/api/treatments')
  expect(status).toBe(200)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['MRI Scan', 'CT Scan'])
  expect(headers['x-total-count']).toBe('2')
  expect(body[0]).toMatchObject({ description: '', details: '', price: null, minutes: null, version: 1 })
})

test('saves name, description and price, and answers with the treatment', async () => {
  const clinic = await clinicWith('Scan')
  const [id] = await idsOf(clinic)
  api.setClock(new Date('2026-11-14T23:30:00Z'))
  const edit = { name: ' MRI Scan ', description: 'Both knees.', price: 349.5 }
  const { status, body } = await clinic.put(`/api/treatments/${id}`, edit)
  api.setClock(undefined)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    name: 'MRI Scan',
    description: 'Both knees.',
    details: 'Both knees.',
    price: 349.5,
    pricedOn: '2026-11-14',
    searchedAs: 'MRI Scan',
    version: 2,
  })
})

test('takes a price as a form sends it, and the description under its other name', async () => {
  const clinic = await clinicWith('Scan')
  const [id] = await idsOf(clinic)
  const { body } = await clinic.put(`/api/treatments/${id}`, {
    name: 'Scan',
    details: 'Yes',
    price: '£1,250.00',
  })
  expect(body).toMatchObject({ price: 1250, description: 'Yes' })
  for (const price of [0.29, 1.1, 4.35, 999_999.99])
    expect((await clinic.put(`/api/treatments/${id}`, { name: 'Scan', price })).body.price).toBe(price)
  expect((await clinic.put(`/api/treatments/${id}`, { name: 'Scan', price: '' })).body).toMatchObject({
    price: null,
    pricedOn: null,
  })
})

test('keeps the day of a price until it is another price, and what an edit leaves out', async () => {
  const clinic = await api.aProvider({
    treatments: [
      treatment('MRI Scan', { pricePence: 30_000, pricedOn: '2026-01-02', minutes: 30, vat: 'included' }),
    ],
  })
  const [id] = await idsOf(clinic)
  const same = await clinic.put(`/api/treatments/${id}`, { name: 'MRI Scan', price: 300 })
  expect(same.body).toMatchObject({ pricedOn: '2026-01-02', minutes: 30, includes: { vat: 'included' } })
  const dearer = await clinic.put(`/api/treatments/${id}`, { name: 'MRI Scan', price: 310 })
  expect(dearer.body.pricedOn).not.toBe('2026-01-02')
  const more = await clinic.put(`/api/treatments/${id}`, {
    name: 'MRI Scan',
    minutes: '45',
    includes: { followUp: 'extra' },
  })
  expect(more.body).toMatchObject({
    price: 310,
    minutes: 45,
    includes: { vat: 'included', followUp: 'extra', consultation: 'unknown', anaesthetist: 'unknown' },
  })
})

test.each([
  ['price', { price: 'a lot' }, 'Enter the price as a number, such as 1250'],
  ['price', { price: ' £ ' }, 'Enter the price as a number, such as 1250'],
  ['price', { price: -1 }, 'Enter 0 if it is free, or leave it blank'],
  ['price', { price: 2_000_000 }, 'Enter a price of at most £1,000,000'],
  ['price', { price: '99.999' }, 'Enter at most two decimal places, such as 1250.50'],
  ['name', { name: '  ' }, 'Enter the name of the treatment'],
  ['minutes', { minutes: 1.5 }, 'Enter a whole number of minutes'],
])('refuses a wrong %s and says why', async (field, wrong, reason) => {
  const clinic = await clinicWith('Scan')
  const [id] = await idsOf(clinic)
  const { status, body } = await clinic.put(`/api/treatments/${id}`, { name: 'Scan', ...wrong })
  expect(status).toBe(400)
  expect(body.fields[field]).toBe(reason)
})

test('refuses a prescription-only medicine in name or description, with the rule and a way out', async () => {
  const clinic = await clinicWith()
  const named = await clinic.post('/api/treatments', { name: 'Botox, three areas' })
  expect(named.status).toBe(400)
  expect(named.body.fields.name).toContain('CAP Code rule 12.12')
  expect(named.body.fields.name).toContain('Anti-wrinkle Consultation')
  const described = await clinic.post('/api/treatments', {
    name: 'Weight advice',
    description: 'With Ozempic',
  })
  expect(described.body.fields.description).toContain('Medical Weight Management Consultation')
  const claim = await clinic.post('/api/treatments', { name: 'Scan', description: 'The best in town' })
  expect(claim.status).toBe(200)
})

test('adds at the end, also under a free name, and search finds it within two seconds', async () => {
  const clinic = await clinicWith('MRI Scan')
  const added = await clinic.post('/api/treatments', { name: 'Quantum humming', price: 80 })
  expect(added.body).toMatchObject({ name: 'Quantum humming', searchedAs: null, price: 80, version: 1 })
  const synonym = await clinic.post('/api/treatments', { name: 'Nose job' })
  expect(synonym.body.searchedAs).toBe('Rhinoplasty')
  const order = await idsOf(clinic)
  expect(order.slice(1)).toEqual([added.body.id, synonym.body.id])
  await expect
    .poll(
      async () => {
        const { body } = await visitor.get('/api/search?treatmentName=rhinoplasty&location=LS1')
        return body.map(({ id }: { id: string }) => id)
      },
      { timeout: 20_000 },
    )
    .toContain(clinic.id)
})

test('removes a treatment, once', async () => {
  const clinic = await clinicWith('MRI Scan', 'CT Scan')
  const [first, second] = await idsOf(clinic)
  expect((await clinic.delete(`/api/treatments/${first}`)).body).toEqual({
    message: messages.treatmentRemoved,
  })
  expect(await idsOf(clinic)).toEqual([second])
  const again = await clinic.delete(`/api/treatments/${first}`)
  expect(again.status).toBe(404)
  expect(again.body.message).toBe(problems.treatment_not_found.message)
})

test("another clinic's treatment can be neither changed nor deleted", async () => {
  const [clinic, stranger] = [await clinicWith('MRI Scan'), await clinicWith('CT Scan')]
  const [id] = await idsOf(clinic)
  expect((await stranger.put(`/api/treatments/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await stranger.delete(`/api/treatments/${id}`)).status).toBe(404)
  expect((await clinic.get('/api/treatments')).body[0].name).toBe('MRI Scan')
})

test('of two tabs that edit the same version the second is told', async () => {
  const clinic = await clinicWith('MRI Scan')
  const [id] = await idsOf(clinic)
  expect((await clinic.put(`/api/treatments/${id}`, { name: 'One', version: 1 })).status).toBe(200)
  const second = await clinic.put(`/api/treatments/${id}`, { name: 'Two', version: 1 })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await clinic.get('/api/treatments')).body[0].name).toBe('One')
})

test('puts treatments into another order, unless the list has changed', async () => {
  const clinic = await clinicWith('A', 'B', 'C')
  const was = await idsOf(clinic)
  const ids = [was[2], was[0], was[1]]
  expect((await clinic.put('/api/treatments/order', { ids, was })).body).toEqual({ ids })
  expect(await idsOf(clinic)).toEqual(ids)
  const stale = await clinic.put('/api/treatments/order', { ids: was, was })
  expect(stale.status).toBe(409)
  const missing = await clinic.put('/api/treatments/order', { ids: ids.slice(1) })
  expect(missing.status).toBe(409)
  expect(await idsOf(clinic)).toEqual(ids)
})

test('a clinic can have 500 treatments, and gets a message at one more', async () => {
  const clinic = await clinicWith(...Array.from({ length: 500 }, (_, n) => `Treatment ${n}`))
  const all = (await clinic.get('/api/treatments')).body
  expect(all).toHaveLength(500)
  expect(all[499].name).toBe('Treatment 499')
  const more = await clinic.post('/api/treatments', { name: 'One too many' })
  expect(more.status).toBe(400)
  expect(more.body.message).toBe('A clinic can list up to 500 treatments.')
  const reversed = all.map(({ id }: { id: string }) => id).toReversed()
  expect((await clinic.put('/api/treatments/order', { ids: reversed })).status).toBe(200)
  expect(await idsOf(clinic)).toEqual(reversed)
})

test('a treatment is listed once, however its name is spelled', async () => {
  const clinic = await api.aProvider()
  const { body: mole } = await clinic.post('/api/treatments', { name: 'Mole', price: 250 })
  const again = await clinic.post('/api/treatments', { name: ' mole ', price: 99 })
  expect(again).toMatchObject({
    status: 400,
    body: { fields: { name: expect.stringContaining('already list') } },
  })
  const { body: other } = await clinic.post('/api/treatments', { name: 'Mole  check', price: 60 })
  const renamed = await clinic.put(`/api/treatments/${other.id}`, {
    name: 'MOLE',
    description: '',
    price: 60,
  })
  expect(renamed.status).toBe(400)
  const same = await clinic.put(`/api/treatments/${mole.id}`, { name: 'MOLE', description: '', price: 240 })
  expect(same).toMatchObject({ status: 200, body: { name: 'MOLE' } })
  expect((await (await api.aProvider()).post('/api/treatments', { name: 'Mole' })).status).toBe(200)
})
