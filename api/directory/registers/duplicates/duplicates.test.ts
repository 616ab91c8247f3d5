import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Coverage, DuplicatePair } from '../../../../contract/directory/register-overview.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../../tests/support/registers/registered-place.ts'
import { aSentReview } from '../../../../tests/support/reviews.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const path = '/api/staff/registers/duplicates'

const pairs = async (show = 'open') =>
  (await manager.get(`${path}?show=${show}`)).body.items as DuplicatePair[]
const between = async (one: string, other: string, show = 'open') =>
  (await pairs(show)).filter(({ location, other: second }) =>
    [location.id, second.id].every(id => id === one || id === other),
  )
const isShown = async (id: string) =>
  (await sql`select from listed_locations where id = ${id}`.execute(api.db)).rows.length === 1

async function aJoined(companyName: string, postcode: string) {
  const { id } = await api.aProvider()
  await api.db.updateTable('listings').set({ companyName }).where('providerId', '=', id).execute()
  await api.db.updateTable('locations').set({ postcode }).where('providerId', '=', id).execute()
  return id
}

test('an entry like a joined clinic under another number can be merged, and that can be undone', async () => {
  const joined = await aJoined('Saltmarsh Dental Practice', 'IP1 1AA')
  const entry = await aRegisteredPlace(api, { name: 'Saltmarsh Dental', postcode: 'IP1 1AA' })
  const elsewhere = await aRegisteredPlace(api, { name: 'Saltmarsh Dental', postcode: 'IP1 1AB' })
  const stranger = await aRegisteredPlace(api, { name: 'Orwell Heart Clinic', postcode: 'IP1 1AA' })
  expect(await between(entry.id, joined)).toMatchObject([{ other: { joined: true, id: joined } }])
  expect([await between(elsewhere.id, joined), await between(stranger.id, joined)]).toEqual([[], []])
  const ids = { locationId: entry.id, otherId: joined }
  const replies = await Promise.all([1, 2].map(() => manager.post(path, { ...ids, same: true })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await isShown(entry.id), await between(entry.id, joined)]).toEqual([false, []])
  expect(await between(entry.id, joined, 'decided')).toMatchObject([
    { decision: 'same', decidedBy: 'Sam Staff' },
  ])
  expect((await manager.post(`${path}/undo`, ids)).status).toBe(200)
  expect([await isShown(entry.id), (await between(entry.id, joined)).length]).toEqual([true, 1])
})

test('two entries of one place are found once, and stay apart when staff say so', async () => {
  const [one, two] = [
    await aRegisteredPlace(api, { name: 'Bluebell Clinic', postcode: 'TR1 1AA' }),
    await aRegisteredPlace(api, { name: 'The Bluebell Clinic', postcode: 'TR1 1AA' }),
  ]
  const [pair, ...others] = await between(one.id, two.id)
  expect(others).toEqual([])
  const ids = { locationId: pair!.location.id, otherId: pair!.other.id }
  expect((await manager.post(path, { ...ids, same: false })).status).toBe(200)
  expect([await between(one.id, two.id), await isShown(one.id), await isShown(two.id)]).toEqual([
    [],
    true,
    true,
  ])
  expect((await manager.post(path, { locationId: one.id, otherId: one.id, same: true })).status).toBe(409)
  expect((await manager.post(`${path}/undo`, { locationId: two.id, otherId: two.id })).status).toBe(409)
})

const merge = (locationId: string, otherId: string) => manager.post(path, { locationId, otherId, same: true })
async function publish(clinicId: string) {
  const editor = await api.aStaffMember('editor')
  const { id } = await aSentReview(api, clinicId)
  const decision = { version: 1, decision: 'publish' }
  expect((await editor.post(`/api/staff/reviews/${id}/decision`, decision)).status).toBe(200)
}

test('an entry that patients have reviewed is not hidden: the other one can be', async () => {
  const [reviewed, plain, both] = [
    await aRegisteredPlace(api),
    await aRegisteredPlace(api),
    await aRegisteredPlace(api),
  ]
  const joined = await aJoined('Harbour Eyes', 'PL1 1AA')
  await publish(reviewed.id)
  await publish(both.id)
  const said = async (one: string, other: string) => {
    const { status, body } = await merge(one, other)
    return [status, body.message]
  }
  expect(await said(reviewed.id, plain.id)).toEqual([
    409,
    "Patients have reviewed this entry, so it can't be hidden: its reviews would disappear. You can show it instead of the other one.",
  ])
  expect(await said(reviewed.id, joined)).toEqual([409, expect.stringMatching(/would disappear\.$/)])
  for (const [one, other] of [
    [reviewed.id, both.id],
    [both.id, reviewed.id],
  ] as const)
    expect(await said(one, other)).toEqual([409, expect.stringContaining('reviewed both')])
  expect((await merge(plain.id, reviewed.id)).status).toBe(200)
  expect([await isShown(plain.id), await isShown(reviewed.id)]).toEqual([false, true])
})

test('two merges at once never hide both entries, and nothing is merged with a merged one', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await aRegisteredPlace(api), await aRegisteredPlace(api)]
    const replies = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await isShown(one.id), await isShown(two.id)].toSorted()).toEqual([false, true])
    const [hidden] = (await isShown(one.id)) ? [two] : [one]
    expect((await merge((await aRegisteredPlace(api)).id, hidden!.id)).status).toBe(409)
  }
})

test('the page of an entry leads to the end of a chain of merges, and to the clinic that claimed it', async () => {
  const [first, second, third] = [
    await aRegisteredPlace(api),
    await aRegisteredPlace(api),
    await aRegisteredPlace(api),
  ]
  await merge(first.id, second.id)
  await merge(second.id, third.id)
  const leadsTo = async (id: string) => (await api.anActor().get(`/api/unclaimed-clinics/${id}/merged`)).body
  expect(await leadsTo(first.id)).toMatchObject({ id: third.id })
  const claimant = await aJoined('Third Clinic', 'PL1 1AB')
  await api.db
    .updateTable('registerLocations')
    .set({ claimedAt: new Date(), claimedBy: claimant })
    .where('id', '=', third.id)
    .execute()
  expect(await leadsTo(first.id)).toMatchObject({ id: claimant })
})

test('coverage counts an entry merged with a joined clinic as joined, and two merged entries once', async () => {
  const county = 'Isles of Scilly'
  const [one, two, three] = [
    await aRegisteredPlace(api, { county }),
    await aRegisteredPlace(api, { county }),
    await aRegisteredPlace(api, { county }),
  ]
  await merge(one.id, await aJoined('Hugh Town Clinic', 'TR21 0AA'))
  await merge(two.id, three.id)
  const { counties } = (await manager.get('/api/staff/registers/coverage')).body as { counties: Coverage[] }
  expect(counties.find(({ name }) => name === county)).toEqual({ name: county, registered: 2, joined: 1 })
})

test('coverage counts registered clinics, and those that joined with their number', async () => {
  const county = 'Rutland'
  const [one] = [
    await aRegisteredPlace(api, { county, category: 'P8' }),
    await aRegisteredPlace(api, { county, category: 'P8' }),
    await aRegisteredPlace(api, { county, category: 'P8', hidden: true }),
  ]
  const { id } = await api.aProvider()
  await api.db
    .updateTable('listings')
    .set({ regulator: 'CQC', certificateNumber: one!.locationId })
    .where('providerId', '=', id)
    .execute()
  const { counties, categories } = (await manager.get('/api/staff/registers/coverage')).body as {
    counties: Coverage[]
    categories: Coverage[]
  }
  expect(counties.find(({ name }) => name === county)).toEqual({ name: county, registered: 2, joined: 1 })
  expect(categories.find(({ name }) => name === 'P8')).toEqual({ name: 'P8', registered: 2, joined: 1 })
})
