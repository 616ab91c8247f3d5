import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'

const api = await startApi()
const visitor = api.anActor()
api.setClock(new Date('2026-11-17T12:00:00Z'))

const leeds = () => aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)
const york = () => aLocation('York', 'YO1 7HH', 53.9623, -1.0819)
const aClinic = (pounds: number, location = leeds(), canonical: string | null = 'knee-replacement') =>
  api.aProvider({
    locations: [location],
    treatments: [
      {
        ...{ id: uuid(), name: 'Knee Replacement', canonical, pricePence: pounds * 100 },
        ...{ pricedOn: '2026-09-02', confirmedOn: null },
      },
    ],
  })
const offerOf = async (clinic: Awaited<ReturnType<typeof aClinic>>) =>
  (await clinic.get('/api/prices')).body.rows[0].id

test('what clinics around asked in the median of each month, from five on', async () => {
  const first = await aClinic(100)
  const asked = async (more = '') =>
    (await visitor.get(`/api/clinics/${first.id}/typical-prices?offer=${await offerOf(first)}${more}`)).body
  for (const pounds of [200, 300, 400]) await aClinic(pounds)
  expect(await asked()).toEqual([])
  await aClinic(500)
  for (const pounds of [900, 900]) await aClinic(pounds, york())
  // York is within 25 miles of Leeds.
  expect(await asked()).toEqual([
    { month: '2026-09', median: 400, clinics: 7 },
    { month: '2026-10', median: 400, clinics: 7 },
    { month: '2026-11', median: 400, clinics: 7 },
  ])
  expect((await asked('&location=Leeds&miles=10')).at(-1)).toMatchObject({ median: 300, clinics: 5 })
  expect(await asked('&location=York&miles=10')).toEqual([])
})

test('nothing is typical of a name that search does not know, or of someone else', async () => {
  const own = await aClinic(100, leeds(), null)
  const other = await aClinic(100)
  const typical = async (offer: string) =>
    (await visitor.get(`/api/clinics/${own.id}/typical-prices?offer=${offer}`)).body
  expect(await typical(await offerOf(own))).toEqual([])
  expect(await typical(await offerOf(other))).toEqual([])
})
