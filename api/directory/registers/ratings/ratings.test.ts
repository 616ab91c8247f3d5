import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { csvForm } from '../../../../tests/support/campaigns.ts'
import { writeMonthly } from '../../../../tests/support/registers/cqc-files.ts'
import { emailsTo } from '../../../../tests/support/registration/registration.ts'
import { importRegisters } from '../import/import-registers.ts'
import { emailRatingChanges } from './watch-ratings.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-ratings-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'file')
const runs = '/api/staff/registers/runs'
const hour = 60 * 60 * 1000
const number = '1-777001'

beforeEach(async () => {
  await api.db.deleteFrom('registerRatingNotices').execute()
  await api.db.deleteFrom('registerRatings').execute()
  await api.db.deleteFrom('registerRuns').execute()
  await api.db.deleteFrom('registerLocations').execute()
  await api.db.updateTable('listings').set({ certificateNumber: '1-000000' }).execute()
})

async function applied(rating: string, ratedOn: string, asAt: string) {
  const clinic = { category: 'P7: Independent consulting doctors', name: 'Quay Doctors', id: number }
  await writeMonthly(
    path,
    [
      { ...clinic, rating, ratedOn },
      { id: '1-777002', name: 'Dentist' },
    ],
    asAt,
  )
  const { body, headers } = csvForm(await readFile(path), 'register.ods')
  const { id } = (await manager.post(runs, body, headers)).body
  await importRegisters(api.deps)
  await manager.post(`${runs}/${id}/apply`, { confirmed: true })
  await importRegisters(api.deps)
  expect((await manager.get(`${runs}/${id}`)).body.state).toBe('applied')
  return id as string
}

async function undone(id: string) {
  await manager.post(`${runs}/${id}/undo`, {})
  await importRegisters(api.deps)
  expect((await manager.get(`${runs}/${id}`)).body.state).toBe('undone')
}

async function aJoinedClinic() {
  const clinic = await api.aProvider()
  await api.db
    .updateTable('listings')
    .set({ regulator: 'CQC', certificateNumber: number, primarySpecialty: 'Cardiology' })
    .where('providerId', '=', clinic.id)
    .execute()
  const { email } = await api.db
    .selectFrom('providers')
    .select('email')
    .where('id', '=', clinic.id)
    .executeTakeFirstOrThrow()
  return { id: clinic.id, email }
}

async function receivedBy(email: string, after = 2 * hour) {
  api.setClock(new Date(Date.now() + after))
  await emailRatingChanges(api.deps)
  api.setClock(undefined)
  return (await emailsTo(api, email)).filter(({ subject }) => subject.includes('rating'))
}

const regulatorOf = async (id: string) => (await api.anActor().get(`/api/clinics/${id}`)).body.regulator
const changes = async (show = 'new') =>
  (await manager.get(`/api/staff/registers/rating-changes?show=${show}`)).body.items

test('a changed rating is on the page of a joined clinic with its history, in the queue, and emailed once', async () => {
  const { id, email } = await aJoinedClinic()
  await applied('Good', '01/03/2025', '1 September 2026')
  expect(await changes()).toEqual([])
  expect(await regulatorOf(id)).toMatchObject({ rating: 'Good', ratedOn: '2025-03-01' })
  await applied('Outstanding', '19/09/2026', '1 October 2026')
  expect(await regulatorOf(id)).toMatchObject({
    rating: 'Outstanding',
    ratedOn: '2026-09-19',
    earlier: [{ rating: 'Good', on: '2025-03-01' }],
  })
  const [change, ...others] = await changes()
  expect([change, others]).toMatchObject([
    { clinicId: id, joined: true, before: 'Good', after: 'Outstanding', ratedOn: '2026-09-19' },
    [],
  ])
  expect(await receivedBy(email, 0)).toEqual([])
  const emails = await receivedBy(email)
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).toContain('now says Outstanding')
  expect(await receivedBy(email)).toHaveLength(1)
  await manager.post('/api/staff/registers/rating-changes/seen', { ids: [change.id] })
  expect([(await changes()).length, (await changes('all')).length]).toEqual([0, 1])
})

test('an import that is undone takes its ratings back; the same change again is not told twice', async () => {
  const { id, email } = await aJoinedClinic()
  await applied('Good', '01/03/2025', '1 September 2026')
  const wrong = await applied('Inadequate', '19/09/2026', '1 October 2026')
  await undone(wrong)
  expect(await regulatorOf(id)).toMatchObject({ rating: 'Good', ratedOn: '2025-03-01' })
  expect([await changes('all'), await receivedBy(email)]).toEqual([[], []])
  const second = await applied('Inadequate', '19/09/2026', '1 October 2026')
  expect(await receivedBy(email)).toHaveLength(1)
  await undone(second)
  await applied('Inadequate', '19/09/2026', '1 October 2026')
  expect(await receivedBy(email)).toHaveLength(1)
  expect(await changes()).toHaveLength(1)
})

test('a newer rating that staff entered stays', async () => {
  const { id } = await aJoinedClinic()
  await api.db
    .updateTable('listings')
    .set({ regulatorRating: 'Outstanding', regulatorRatedOn: '2026-10-10' })
    .where('providerId', '=', id)
    .execute()
  const run = await applied('Good', '01/03/2025', '1 September 2026')
  expect((await regulatorOf(id)).rating).toBe('Outstanding')
  await undone(run)
  expect((await regulatorOf(id)).rating).toBe('Outstanding')
})

test('what a clinic claimed or had hidden outlives the undoing of the file that brought it', async () => {
  const run = await applied('Good', '01/03/2025', '1 September 2026')
  const hide = { hiddenAt: new Date(), hiddenReason: 'They asked.' }
  await api.db.updateTable('registerLocations').set(hide).where('locationId', '=', number).execute()
  await undone(run)
  const held = () =>
    api.db.selectFrom('registerLocations').select(['locationId', 'hiddenAt', 'goneOn']).execute()
  expect(await held()).toMatchObject([{ locationId: number, goneOn: '2026-09-01' }])
  await applied('Good', '01/03/2025', '1 October 2026')
  expect(await held()).toContainEqual({ locationId: number, hiddenAt: hide.hiddenAt, goneOn: null })
})
