import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const visitor = api.anActor()
const in_ = (city: string) => ({
  id: uuid(),
  address: '1 Park Row',
  city,
  postcode: 'LS1 4AP',
  lat: 53.8,
  lng: -1.5,
})
const offer = (pricePence: number | null) => ({
  id: uuid(),
  name: 'MRI Scan',
  pricePence,
  pricedOn: pricePence === null ? null : '2026-09-01',
})

test('counts listed clinics, each town once despite spelling variants, and caches the count for ten minutes', async () => {
  api.setClock(new Date('2026-11-15T10:00:00Z'))
  await api.aProvider({ locations: [in_('Leeds'), in_('Bradford')], treatments: [offer(100), offer(null)] })
  await api.aProvider({ locations: [in_('leeds ')] })
  await api.aProvider({ locations: [in_('Hull')], provider: { emailConfirmedAt: null } })
  const first = (await visitor.get('/api/directory')).body
  expect(first).toMatchObject({ clinics: 2, cities: 2, treatments: 2, prices: 1 })
  expect(first.attribution).toContain('Contains OS data © Crown copyright and database right 2026.')

  await api.aProvider({ locations: [in_('Hull')] })
  api.setClock(new Date('2026-11-15T10:09:00Z'))
  expect((await visitor.get('/api/directory')).body).toEqual(first)
  api.setClock(new Date('2026-11-15T10:11:00Z'))
  expect((await visitor.get('/api/directory')).body).toMatchObject({ clinics: 3, cities: 3 })
})
