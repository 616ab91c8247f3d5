import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'

const api = await startApi()

const priced = (name: string, pounds: number) => ({
  id: uuid(),
  name,
  pricePence: pounds * 100,
  pricedOn: '2026-01-02',
  confirmedOn: '2026-01-02',
})
const aClinic = () =>
  api.aProvider({
    locations: [
      aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573),
      aLocation('York', 'YO1 7HH', 53.9623, -1.0819),
    ],
    treatments: [priced('MRI Scan', 350), priced('House Special', 90)],
  })
type Clinic = Awaited<ReturnType<typeof aClinic>>

const gridOf = async (clinic: Clinic) => (await clinic.get('/api/prices')).body
const pricesOf = async (clinic: Clinic) =>
  Object.fromEntries(
    (await gridOf(clinic)).rows.map(({ name, price }: { name: string; price: number | null }) => [
      name,
      price,
    ]),
  )
const importing = (clinic: Clinic, ...lines: string[]) =>
  clinic.post('/api/prices/import', {
    csv: ['Treatment,Location,Price', ...lines].join('\n'),
    dryRun: false,
  })
const undo = async (clinic: Clinic) => {
  const { status, body } = await clinic.post('/api/prices/undo')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const idOf = async (clinic: Clinic, name: string): Promise<string> =>
  (await gridOf(clinic)).rows.find((row: { name: string }) => row.name === name).id

test('a price that was changed since stays, and the others are put back', async () => {
  const clinic = await aClinic()
  await importing(clinic, 'MRI Scan,,380', 'House Special,,95')
  const mri = await idOf(clinic, 'MRI Scan')
  await clinic.put(`/api/treatments/${mri}`, { name: 'MRI Scan', price: 400 })
  expect(await undo(clinic)).toEqual({ restored: 1, kept: 1 })
  expect(await pricesOf(clinic)).toEqual({ 'MRI Scan': 400, 'House Special': 90 })
  expect((await gridOf(clinic)).undo).toBeNull()
})

test('a price that was only confirmed, renamed or described since is put back', async () => {
  const clinic = await aClinic()
  await importing(clinic, 'MRI Scan,,380', 'House Special,,95')
  await clinic.post('/api/prices/confirm')
  const special = await idOf(clinic, 'House Special')
  await clinic.put(`/api/treatments/${special}`, { name: 'Our Special', description: 'New' })
  expect(await undo(clinic)).toEqual({ restored: 2, kept: 0 })
  expect(await pricesOf(clinic)).toEqual({ 'MRI Scan': 350, 'Our Special': 90 })
  expect((await gridOf(clinic)).rows[0].confirmedOn).toBe('2026-01-02')
})

test('a treatment that was deleted since stays deleted', async () => {
  const clinic = await aClinic()
  await importing(clinic, 'MRI Scan,,380', 'House Special,,95', 'Knee X-ray,,80', 'Hip X-ray,,85')
  await clinic.delete(`/api/treatments/${await idOf(clinic, 'MRI Scan')}`)
  await clinic.delete(`/api/treatments/${await idOf(clinic, 'Hip X-ray')}`)
  expect(await undo(clinic)).toEqual({ restored: 2, kept: 2 })
  expect(await pricesOf(clinic)).toEqual({ 'House Special': 90 })
})

test('a price that was deleted since stays deleted', async () => {
  const clinic = await aClinic()
  await importing(clinic, 'MRI Scan,,380', 'House Special,,95')
  await clinic.put(`/api/treatments/${await idOf(clinic, 'MRI Scan')}`, { name: 'MRI Scan', price: null })
  expect(await undo(clinic)).toEqual({ restored: 1, kept: 1 })
  expect(await pricesOf(clinic)).toEqual({ 'MRI Scan': null, 'House Special': 90 })
})

test('a new treatment that the clinic worked on since is not deleted', async () => {
  const clinic = await aClinic()
  await importing(clinic, 'Knee X-ray,,80', 'Hip X-ray,,85')
  const knee = await idOf(clinic, 'Knee X-ray')
  await clinic.put(`/api/treatments/${knee}`, { name: 'Knee X-ray', description: 'Both sides' })
  await clinic.post('/api/prices/confirm')
  expect(await undo(clinic)).toEqual({ restored: 1, kept: 1 })
  expect(await pricesOf(clinic)).toMatchObject({ 'Knee X-ray': 80 })
  expect(await pricesOf(clinic)).not.toHaveProperty('Hip X-ray')
})

test('a location that has closed since does not keep prices from being put back', async () => {
  const clinic = await aClinic()
  await importing(clinic, 'MRI Scan,York,340')
  await importing(clinic, 'MRI Scan,York,330', 'MRI Scan,Leeds,320')
  const [leeds, york] = (await gridOf(clinic)).places
  await api.db.deleteFrom('locations').where('id', '=', york.id).execute()
  expect(await undo(clinic)).toEqual({ restored: 1, kept: 0 })
  expect((await gridOf(clinic)).rows[0].places).toEqual({})
  expect(leeds.city).toBe('Leeds')
})

test("a location's price that was changed since stays", async () => {
  const clinic = await aClinic()
  await importing(clinic, 'MRI Scan,York,340', 'MRI Scan,,380')
  const [mri] = (await gridOf(clinic)).rows
  const [, york] = (await gridOf(clinic)).places
  await api.db
    .updateTable('locationPrices')
    .set({ pricePence: 33_000 })
    .where('treatmentId', '=', mri.id)
    .execute()
  expect(await undo(clinic)).toEqual({ restored: 0, kept: 1 })
  expect((await gridOf(clinic)).rows[0]).toMatchObject({ price: 380, places: { [york.id]: 330 } })
})
