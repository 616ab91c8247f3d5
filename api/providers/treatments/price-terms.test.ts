import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { priceCases } from '../../../tests/support/price-cases.ts'
import { alignParts } from './align-parts.ts'

const api = await startApi()
const visitor = api.anActor()

const aClinic = () => api.aProvider({ treatments: [{ id: uuid(), name: 'Knee Replacement' }] })
const idOf = async (clinic: Awaited<ReturnType<typeof aClinic>>) =>
  (await clinic.get('/api/treatments')).body[0].id as string

test('the database compares by the same figure as the rule, case by case', async () => {
  const clinic = await aClinic()
  const id = await idOf(clinic)
  // No form takes these two; an older version may have left them.
  const taken = priceCases.filter(([what]) => !what.includes('no form takes'))
  for (const [what, { price, priceKind, usualPrice, highestPrice, parts = [] }, total] of taken) {
    const edit = {
      name: 'Knee Replacement',
      price,
      priceKind: priceKind ?? 'fixed',
      usualPrice: usualPrice ?? null,
      highestPrice: highestPrice ?? null,
      costsMore: 'A longer stay',
      parts: {
        ...Object.fromEntries(
          ['consultation', 'hospital', 'anaesthetist', 'tests', 'followUp'].map(part => [
            part,
            { state: 'unknown', price: null, compulsory: false },
          ]),
        ),
        ...Object.fromEntries(parts.map(({ part, ...rest }) => [part, rest])),
      },
    }
    const { status, body } = await clinic.put(`/api/treatments/${id}`, edit)
    expect(status, `${what}: ${JSON.stringify(body)}`).toBe(200)
    expect(body.total, what).toBe(total)
    const row = await api.db
      .selectFrom('treatments')
      .select('comparablePence')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.comparablePence, what).toBe(total === null ? null : Math.round(total * 100))
    const { body: seen } = await visitor.get(`/api/clinics/${clinic.id}`)
    expect(seen.treatments[0].total, what).toBe(total)
    expect(seen.treatments[0].price, what).toBe(price)
  }
})

test('"from" needs what most patients pay and what makes it cost more', async () => {
  const clinic = await aClinic()
  const id = await idOf(clinic)
  const put = (edit: object) => clinic.put(`/api/treatments/${id}`, { name: 'Knee Replacement', ...edit })
  const bare = await put({ price: 9000, priceKind: 'from' })
  expect(bare.status).toBe(400)
  expect(Object.keys(bare.body.fields)).toEqual(['usualPrice', 'costsMore'])
  const low = await put({ price: 9000, priceKind: 'from', usualPrice: 8000, costsMore: 'A longer stay' })
  expect(low.body.fields).toEqual({ usualPrice: 'Most patients cannot pay less than the lowest price' })
  const range = await put({ price: 9000, priceKind: 'range', highestPrice: 8000 })
  expect(range.body.fields).toEqual({ highestPrice: 'Enter a highest price above the lowest' })
  expect((await put({ price: 5, priceKind: 'after_consultation' })).status).toBe(400)
  expect((await put({ includes: { vat: 'extra' } })).status).toBe(400)
})

test('a price that becomes fixed no longer says what makes it cost more', async () => {
  const clinic = await aClinic()
  const id = await idOf(clinic)
  const put = async (edit: object) =>
    (await clinic.put(`/api/treatments/${id}`, { name: 'Knee Replacement', ...edit })).body
  const from = { price: 9000, priceKind: 'from', usualPrice: 11_000, costsMore: 'A longer stay' }
  expect(await put(from)).toMatchObject({ costsMore: 'A longer stay' })
  expect(await put({ price: 9000, priceKind: 'fixed' })).toMatchObject({ costsMore: '' })
})

test('a number alone, as the oldest forms send it, is a fixed price wherever it does not go with the rest', async () => {
  const clinic = await aClinic()
  const id = await idOf(clinic)
  const put = async (edit: object) =>
    (await clinic.put(`/api/treatments/${id}`, { name: 'Knee Replacement', description: '', ...edit })).body
  await put({ price: 9000, priceKind: 'from', usualPrice: 11_000, costsMore: 'A longer stay' })
  expect(await put({ price: 9500 })).toMatchObject({ price: 9500, priceKind: 'from', total: 11_000 })
  expect(await put({ price: 12_000 })).toMatchObject({ price: 12_000, priceKind: 'fixed', total: 12_000 })
  await put({ priceKind: 'after_consultation' })
  expect(await put({ price: '' })).toMatchObject({ price: null, priceKind: 'after_consultation' })
  expect(await put({ price: 0 })).toMatchObject({ price: 0, priceKind: 'fixed', total: 0 })
})

test('parts that a treatment cannot have are neither offered nor shown', async () => {
  const clinic = await api.aProvider({
    treatments: [
      {
        id: uuid(),
        name: 'Sports Massage',
        canonical: 'sports-massage',
        pricePence: 6000,
        pricedOn: '2026-10-01',
      },
    ],
  })
  const [massage] = (await clinic.get('/api/treatments')).body
  expect(massage.possibleParts).not.toContain('anaesthetist')
  const parts = {
    anaesthetist: { price: 400, compulsory: true },
    consultation: { price: 20, compulsory: true },
  }
  const { body } = await clinic.put(`/api/treatments/${massage.id}`, { name: 'Sports Massage', parts })
  expect(body.total).toBe(80)
  expect(body.parts).toEqual([{ part: 'consultation', state: 'extra', price: 20, compulsory: true }])
})

test('a part that a treatment no longer has leaves the statistics too', async () => {
  const id = uuid()
  const parts = { anaesthetist: { pence: 40_000, compulsory: true } }
  const before = {
    pricePence: 6000,
    pricedOn: '2026-10-01',
    anaesthetist: 'extra',
    compulsoryPence: 40_000,
    parts,
  }
  const clinic = await api.aProvider({
    treatments: [{ id, name: 'Sports Massage', canonical: 'sports-massage', ...before }],
  })
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.treatments[0].total).toBe(60)
  await alignParts(api.deps)
  const stored = await api.db
    .selectFrom('treatments')
    .select('comparablePence')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({ comparablePence: 6000 })
})

test('a name that nobody recognises is not asked about the anaesthetist, but keeps what was stated', async () => {
  const clinic = await api.aProvider()
  const name = 'Ringwood method'
  const { body: seen } = await clinic.get(`/api/treatments/recognise?name=${encodeURIComponent(name)}`)
  expect(seen).toEqual({ searchedAs: null, possibleParts: ['consultation', 'tests', 'followUp'] })
  const parts = { anaesthetist: { price: 400, compulsory: true } }
  const { body } = await clinic.post('/api/treatments', { name, description: '', price: 100, parts })
  expect(body).toMatchObject({ total: 500 })
  expect(body.possibleParts).toEqual(['consultation', 'anaesthetist', 'tests', 'followUp'])
})

test('a price keeps its day until it changes', async () => {
  const clinic = await aClinic()
  const id = await idOf(clinic)
  const put = async (edit: object) =>
    (await clinic.put(`/api/treatments/${id}`, { name: 'Knee Replacement', ...edit })).body
  api.setClock(new Date('2026-02-01T12:00:00Z'))
  expect(await put({ price: 9000 })).toMatchObject({ pricedOn: '2026-02-01', confirmedOn: '2026-02-01' })
  api.setClock(new Date('2026-03-01T12:00:00Z'))
  expect(await put({ description: 'New words.' })).toMatchObject({ pricedOn: '2026-02-01' })
  expect(await put({ price: 9100 })).toMatchObject({ pricedOn: '2026-03-01', confirmedOn: '2026-03-01' })
  api.setClock(undefined)
})

test('a price stated without its VAT is compared with nothing until the clinic answers for VAT', async () => {
  const stated = { pricePence: 50_000, pricedOn: '2026-10-01', vat: 'extra', compulsoryPence: null }
  const clinic = await api.aProvider({ treatments: [{ id: uuid(), name: 'Knee Replacement', ...stated }] })
  const id = await idOf(clinic)
  const { body: seen } = await visitor.get(`/api/clinics/${clinic.id}`)
  expect(seen.treatments[0]).toMatchObject({ price: 500, total: null, vatExtra: true })
  const put = async (vat: string) =>
    (await clinic.put(`/api/treatments/${id}`, { name: 'Knee Replacement', includes: { vat } })).body
  expect(await put('unknown')).toMatchObject({ price: 500, total: null, vatExtra: true })
  const answered = await put('included')
  expect(answered).toMatchObject({ price: 500, total: 500 })
  expect(answered.vatExtra).toBeUndefined()
})

test('a treatment is listed once, however its name is spaced or capitalised', async () => {
  const clinic = await api.aProvider({ treatments: [{ id: uuid(), name: 'Dental Implants' }] })
  const { status, body } = await clinic.post('/api/treatments', {
    name: ' dental  IMPLANTS ',
    description: '',
    price: 99,
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['name']])
})
