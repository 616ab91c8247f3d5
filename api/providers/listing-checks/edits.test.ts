import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { emailsTo } from '../../../tests/support/registration/registration.ts'

const api = await startApi()
const visitor = api.anActor()
const manager = await api.aStaffMember('manager')

const isPublic = async (id: string) => (await visitor.get(`/api/clinics/${id}`)).status === 200
const checksOf = async (id: string) => (await manager.get(`/api/staff/users/${id}`)).body.checks.checks
type Clinic = Awaited<ReturnType<typeof api.aProvider>>
const edit = async (clinic: Clinic, change: object) => {
  const { body: listing } = await clinic.get('/api/listing')
  return clinic.put('/api/listing', { ...listing, ...change })
}
const york = { address: '1 Stonegate', city: 'York', postCode: 'YO1 8AN' }
const inYork = () => [
  {
    id: crypto.randomUUID(),
    address: '1 Stonegate',
    city: 'York',
    postcode: 'YO1 8AN',
    lat: 53.96,
    lng: -1.08,
  },
]
const decide = async (id: string, name: string) => {
  const checks = (await checksOf(id)).map(({ id, state }: { id: string; state: string }) => ({ id, state }))
  return manager.post(`/api/staff/users/${id}/${name}-listing`, { checks, reason: 'Not your certificate.' })
}

test('a public clinic that takes the number of another leaves the site until staff decide', async () => {
  const [original, copy] = [await api.aProvider(), await api.aProvider()]
  const { certificateNumber } = original.listing.listing
  const reply = await edit(copy, { certificateNumber })
  expect(reply).toMatchObject({ status: 200, body: { listed: false } })
  expect([await isPublic(copy.id), await isPublic(original.id)]).toEqual([false, true])
  const [received] = await emailsTo(api, copy.listing.provider.email)
  expect(received!.text).toContain('You changed the details of')
  expect(await emailsTo(api, original.listing.provider.email)).toHaveLength(1)
})

test('changing the number back does not end the check, and staff see that it no longer matches', async () => {
  const [original, copy] = [await api.aProvider(), await api.aProvider()]
  const before = copy.listing.listing.certificateNumber
  await edit(copy, { certificateNumber: original.listing.listing.certificateNumber })
  await edit(copy, { certificateNumber: before })
  expect(await isPublic(copy.id)).toBe(false)
  expect(await checksOf(copy.id)).toMatchObject([{ state: 'open', stillMatches: false }])
})

test('the name of another clinic at the same postcode is held, in either order of steps', async () => {
  const original = await api.aProvider({ listing: { companyName: 'Minster Eyes' }, locations: inYork() })
  const first = await api.aProvider()
  expect((await edit(first, { companyName: 'The Minster Eyes Ltd' })).body.listed).toBe(true)
  expect((await first.post('/api/locations', york)).status).toBe(200)
  expect(await isPublic(first.id)).toBe(false)
  const second = await api.aProvider()
  const { body: places } = await second.get('/api/locations')
  expect((await second.put(`/api/locations/${places[0].id}`, york)).status).toBe(200)
  expect(await isPublic(second.id)).toBe(true)
  await edit(second, { companyName: 'MINSTER EYES' })
  expect(await isPublic(second.id)).toBe(false)
  const third = await api.aProvider({ listing: { companyName: 'Minster Eyes Clinic' } })
  const [place] = (await third.get('/api/locations')).body
  await third.put(`/api/locations/${place.id}`, york)
  expect(await isPublic(third.id)).toBe(false)
  expect(await isPublic(original.id)).toBe(true)
})

test('the original edits its own listing freely while copies of it are held or refused', async () => {
  const original = await api.aProvider({ listing: { companyName: 'Foss Skin' } })
  const { certificateNumber } = original.listing.listing
  const [held, refused] = [await api.aProvider(), await api.aProvider()]
  for (const copy of [held, refused]) await edit(copy, { certificateNumber, companyName: 'Foss Skin' })
  await decide(refused.id, 'refuse')
  const { body: places } = await original.get('/api/locations')
  await original.put(`/api/locations/${places[0].id}`, york)
  for (const copy of [held, refused]) await copy.post('/api/locations', york)
  await edit(original, { companyDescription: 'Skin checks.' })
  await edit(original, { companyName: 'Foss Skin and Laser' })
  await edit(original, { companyName: 'Foss Skin' })
  await edit(original, { certificateNumber: '1-888888888' })
  await edit(original, { certificateNumber })
  expect(await isPublic(original.id)).toBe(true)
  expect(await checksOf(original.id)).toEqual([])
})

test('what staff have approved once is not asked again, but another match is', async () => {
  const [original, branch, other] = [await api.aProvider(), await api.aProvider(), await api.aProvider()]
  const { certificateNumber } = original.listing.listing
  await edit(branch, { certificateNumber })
  expect((await decide(branch.id, 'approve')).status).toBe(200)
  await edit(branch, { certificateNumber: '1-999999999' })
  await edit(branch, { certificateNumber })
  expect(await isPublic(branch.id)).toBe(true)
  await edit(branch, { certificateNumber: other.listing.listing.certificateNumber })
  expect(await isPublic(branch.id)).toBe(false)
})

test('a refused clinic that pays is told that it is not charged again', async () => {
  const [original, copy] = [await api.aProvider(), await api.aProvider()]
  await api.db
    .insertInto('invoices')
    .values({
      id: crypto.randomUUID(),
      providerId: copy.id,
      cardsId: 'in_1',
      status: 'paid',
      amountPence: 799,
      issuedAt: new Date(),
      paidAt: new Date(),
      periodStart: new Date(),
      periodEnd: new Date(),
    })
    .execute()
  await edit(copy, { certificateNumber: original.listing.listing.certificateNumber })
  expect((await decide(copy.id, 'refuse')).status).toBe(200)
  expect((await emailsTo(api, copy.listing.provider.email)).at(-1)!.text).toContain(
    "won't charge your card again",
  )
})

test('two clinics that swap into one number at the same moment do not both keep it', async () => {
  const [first, second] = [await api.aProvider(), await api.aProvider()]
  const replies = await Promise.all(
    [first, second].map(clinic => edit(clinic, { certificateNumber: '1-777000777' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect([await isPublic(first.id), await isPublic(second.id)].sort()).toEqual([false, true])
})

test('restoring a suspended listing that is held says what still keeps it away', async () => {
  const [original, copy] = [await api.aProvider(), await api.aProvider()]
  await edit(copy, { certificateNumber: original.listing.listing.certificateNumber })
  await manager.post(`/api/staff/users/${copy.id}/suspend`, { reason: 'Looked at by staff.' })
  const { body } = await manager.post(`/api/staff/users/${copy.id}/restore`)
  expect(body.message).toContain("it's on hold because it matches another listing")
  expect(body.message).not.toContain('subscription')
})
