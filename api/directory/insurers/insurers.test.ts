import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const visitor = api.anActor()

const treatment = { name: 'MRI Scan', canonical: 'mri-scan', pricePence: 300_00, pricedOn: '2026-11-01' }
const aClinic = (insurers: string[]) =>
  api.aProvider({ treatments: [{ ...treatment, id: crypto.randomUUID() }], listing: { insurers } })
const insurers = async () => (await admin.get('/api/staff/insurers')).body
const typed = async (name: string) =>
  (await insurers()).typed.find((one: { name: string }) => one.name.toLowerCase() === name.toLowerCase())
const decide = (body: object, who = admin) => who.post('/api/staff/insurers/decide', body)
const insurersOf = async (id: string) => (await visitor.get(`/api/clinics/${id}`)).body.insurers
/** The index takes changes in shortly after they are stored. */
const soonFound = (insurer: string) => expect.poll(() => found(insurer), { timeout: 20_000 })
const found = async (insurer: string) => {
  const query = new URLSearchParams({ treatmentName: 'MRI Scan', location: 'Leeds', insurer, limit: '100' })
  return (await visitor.get(`/api/search?${query}`)).body.map(({ id }: { id: string }) => id) as string[]
}

test('staff see what clinics typed with how many name it, however it is spelt, and not what is listed', async () => {
  const first = await aClinic(['Bupa', 'National Friendly'])
  await aClinic(['national friendly'])
  expect(await typed('National Friendly')).toMatchObject({ clinics: 2, example: { id: expect.any(String) } })
  expect(await typed('Bupa')).toBeUndefined()
  const { listed } = await insurers()
  expect(listed.find(({ name }: { name: string }) => name === 'Bupa').clinics).toBeGreaterThan(0)
  expect(first.id).toBeDefined()
})

test('a name that is merged becomes the listed one at every clinic, in the filter at once, and when it is typed again', async () => {
  const one = await aClinic(['Vitality Health Ltd', 'WPA'])
  const both = await aClinic(['Vitality', 'vitality health ltd'])
  expect(await found('Vitality')).not.toContain(one.id)
  const reply = await decide({ name: 'Vitality Health Ltd', decision: 'merge', into: 'vitality' })
  expect(reply).toMatchObject({ status: 200, body: { message: 'Merged into Vitality at 2 clinics.' } })
  expect(await insurersOf(one.id)).toEqual(['Vitality', 'WPA'])
  expect(await insurersOf(both.id)).toEqual(['Vitality'])
  await soonFound('Vitality').toEqual(expect.arrayContaining([one.id, both.id]))
  expect(await typed('Vitality Health Ltd')).toBeUndefined()
  const { listed: _, logo: __, logoWide: ___, updatedAt: ____, ...own } = (await one.get('/api/listing')).body
  const saved = await one.put('/api/listing', { ...own, insurers: ['VITALITY HEALTH LTD', 'bupa', 'Bupa'] })
  expect(saved.body.insurers).toEqual(['Vitality', 'Bupa'])
  const { items } = (await admin.get('/api/staff/audit-log?action=insurer')).body
  expect(items[0]).toMatchObject({
    action: 'insurer.merge',
    subject: 'Vitality Health Ltd',
    after: { insurer: 'Vitality', clinics: 2 },
  })
})

test('a name that is accepted is one of the list, and patients can filter by it at once', async () => {
  const clinic = await aClinic(['Benenden Health'])
  expect(await found('Benenden Health')).toEqual([])
  expect((await decide({ name: 'Benenden Health', decision: 'accept' })).body.message).toBe(
    'Benenden Health is now a listed insurer.',
  )
  await soonFound('Benenden Health').toEqual([clinic.id])
  const { typed: waiting, listed } = await insurers()
  expect(waiting.map(({ name }: { name: string }) => name)).not.toContain('Benenden Health')
  expect(listed).toContainEqual({ name: 'Benenden Health', clinics: 1 })
  const query = 'treatmentName=MRI+Scan&location=Leeds'
  const { facets } = (await visitor.get(`/api/search/summary?${query}`)).body
  expect(facets.insurers).toContainEqual({ name: 'Benenden Health', clinics: 1 })
  // It can be merged into like any other.
  await aClinic(['Benenden'])
  expect((await decide({ name: 'Benenden', decision: 'merge', into: 'Benenden Health' })).status).toBe(200)
  await soonFound('Benenden Health').toHaveLength(2)
})

test('a name that is accepted is suggested to clinics and understood in what patients type', async () => {
  const reading = async (treatmentName: string) => {
    const query = new URLSearchParams({ treatmentName, location: 'Leeds' })
    return (await visitor.get(`/api/search/summary?${query}`)).body.reading?.insurer ?? null
  }
  const clinic = await aClinic(['Orkney Provident Health'])
  expect(await reading('MRI scan Orkney Provident Health')).toBeNull()
  const listedFor = async () => (await clinic.get('/api/listing')).body.listedInsurers
  expect(await listedFor()).toContain('Bupa')
  expect(await listedFor()).not.toContain('Orkney Provident Health')
  await decide({ name: 'Orkney Provident Health', decision: 'accept' })
  expect(await listedFor()).toContain('Orkney Provident Health')
  await soonFound('Orkney Provident Health').toEqual([clinic.id])
  expect(await reading('MRI scan Orkney Provident Health')).toBe('Orkney Provident Health')
  expect(await reading('mri scan that takes orkney provident')).toBe('Orkney Provident Health')
  expect(await reading('health mri scan')).toBeNull()
})

test('a name that is removed leaves every clinic', async () => {
  const clinic = await aClinic(['Any insurer', 'Aviva'])
  expect((await decide({ name: 'Any insurer', decision: 'remove' })).body.message).toBe(
    'Removed from 1 clinic.',
  )
  expect(await insurersOf(clinic.id)).toEqual(['Aviva'])
})

test('nobody decides twice, into nothing, about a listed one, or without the permission', async () => {
  await aClinic(['Once Mutual'])
  const editor = await api.aStaffMember('editor')
  expect((await decide({ name: 'Once Mutual', decision: 'remove' }, editor)).status).toBe(403)
  expect((await decide({ name: 'Once Mutual', decision: 'merge' })).body.fields.into).toBe(
    'Choose the insurer to merge it into',
  )
  expect((await decide({ name: 'Once Mutual', decision: 'merge', into: 'Nobody' })).body.code).toBe(
    'insurer_not_listed',
  )
  expect((await decide({ name: 'Bupa', decision: 'remove' })).body.code).toBe('not_waiting')
  const both = await Promise.all([1, 2].map(() => decide({ name: 'Once Mutual', decision: 'remove' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
