import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { csvForm } from '../../../tests/support/campaigns.ts'
import {
  type CqcLocation,
  type CqcRating,
  monthlyHeadings,
  writeDeactivated,
  writeMonthly,
  writeRatings,
  writeWeekly,
} from '../../../tests/support/registers/cqc-files.ts'
import { aWriteToken } from '../../../tests/support/reviews.ts'
import { importRegisters } from './import/import-registers.ts'

const api = await startApi()
let manager: Awaited<ReturnType<typeof api.aStaffMember>>
const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-registers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'file')

beforeEach(async () => {
  manager = await api.aStaffMember('manager')
  await api.db.deleteFrom('registerRatings').execute()
  await api.db.deleteFrom('registerRuns').execute()
  await api.db.deleteFrom('registerLocations').execute()
})

const runs = '/api/staff/registers/runs'

async function upload(who = manager) {
  const { body, headers } = csvForm(await readFile(path), 'register.ods')
  return who.post(runs, body, headers)
}

/** Uploads what was written and has it read. */
async function readFileOf() {
  const { body } = await upload()
  await importRegisters(api.deps)
  return (await manager.get(`${runs}/${body.id}`)).body
}

async function applyFile(confirmed = true) {
  const { id } = await readFileOf()
  await manager.post(`${runs}/${id}/apply`, { confirmed })
  await importRegisters(api.deps)
  return (await manager.get(`${runs}/${id}`)).body
}

const monthly = (locations: CqcLocation[], asAt?: string) => writeMonthly(path, locations, asAt)
const dentists = (...numbers: number[]) =>
  numbers.map(number => ({ id: `1-10${number}`, name: `Dentist ${number}` }))

const held = async () =>
  (
    await api.db
      .selectFrom('registerLocations')
      .select(['locationId', 'facts', 'rating', 'goneOn'])
      .orderBy('locationId')
      .execute()
  ).map(({ locationId, facts, rating, goneOn }) => ({
    id: locationId,
    name: (facts as { name: string }).name,
    rating: (rating as { overall?: string } | null)?.overall ?? null,
    goneOn,
  }))

test('a file changes nothing until it is applied, and says what it would do', async () => {
  await monthly([...dentists(1, 2), { id: '1-109', name: 'Surgery', category: 'P2: GP Practices' }])
  const run = await readFileOf()
  expect(run).toMatchObject({
    state: 'ready',
    kind: 'monthly',
    producedOn: '2026-09-01',
    counts: { new: 2, changed: 0, gone: 0, held: 0, refused: { notPrivate: 1 } },
    needsConfirmation: false,
    startedBy: 'Sam Staff',
  })
  expect(await held()).toEqual([])
  const { items, total } = (await manager.get(`${runs}/${run.id}/changes?change=new`)).body
  expect([total, items[0]]).toMatchObject([
    2,
    { locationId: '1-101', change: 'new', before: null, after: { name: 'Dentist 1' } },
  ])
})

test('applying adds, changes and marks as gone; undoing brings every location back as it was', async () => {
  await monthly(dentists(1, 2, 3))
  await applyFile()
  await monthly([{ id: '1-101', name: 'New name' }, ...dentists(2, 4)], '1 October 2026')
  const run = await readFileOf()
  expect(run.counts).toMatchObject({ new: 1, changed: 1, gone: 1, same: 1, held: 3 })
  expect(run.needsConfirmation).toBe(true)
  expect((await manager.post(`${runs}/${run.id}/apply`, {})).body).toMatchObject({ code: 'register_confirm' })
  await manager.post(`${runs}/${run.id}/apply`, { confirmed: true })
  await importRegisters(api.deps)
  expect((await held()).map(({ name, goneOn }) => [name, goneOn])).toEqual([
    ['New name', null],
    ['Dentist 2', null],
    ['Dentist 3', '2026-10-01'],
    ['Dentist 4', null],
  ])
  expect((await manager.get(`${runs}/${run.id}`)).body).toMatchObject({
    state: 'applied',
    applied: 3,
    canUndo: true,
  })
  await manager.post(`${runs}/${run.id}/undo`, {})
  await importRegisters(api.deps)
  expect((await manager.get(`${runs}/${run.id}`)).body.state).toBe('undone')
  expect((await held()).map(({ name, goneOn }) => [name, goneOn])).toEqual([
    ['Dentist 1', null],
    ['Dentist 2', null],
    ['Dentist 3', null],
  ])
})

test('a location keeps its id when it changes, goes and comes back', async () => {
  await monthly(dentists(1, 2))
  await applyFile()
  const idOf = () =>
    api.db
      .selectFrom('registerLocations')
      .select(['id', 'goneOn'])
      .where('locationId', '=', '1-101')
      .executeTakeFirstOrThrow()
  const { id } = await idOf()
  await monthly(dentists(2), '1 October 2026')
  await applyFile()
  expect(await idOf()).toEqual({ id, goneOn: '2026-10-01' })
  await monthly(dentists(1, 2), '1 November 2026')
  expect((await readFileOf()).counts).toMatchObject({ back: 1, same: 1 })
  const open = (await manager.get(runs)).body.items[0]
  await manager.post(`${runs}/${open.id}/apply`, { confirmed: true })
  await importRegisters(api.deps)
  expect(await idOf()).toEqual({ id, goneOn: null })
})

test('a row with a mistake in it does not make its location go', async () => {
  await monthly(dentists(1, 2))
  await applyFile()
  await monthly([{ id: '1-101', name: 'Dentist 1', postcode: 'XX' }, ...dentists(2)], '1 October 2026')
  expect((await readFileOf()).counts).toMatchObject({ gone: 0, changed: 0, refused: { badPostcode: 1 } })
})

const rating = (id: string, value: string, more: Partial<CqcRating> = {}) => ({ id, rating: value, ...more })

test('ratings change only locations that we hold, keep their history, and an older one changes nothing', async () => {
  await monthly(dentists(1, 2))
  await applyFile()
  await writeRatings(path, [
    rating('1-101', 'Good'),
    rating('1-101', 'Requires improvement', { domain: 'Safe' }),
    rating('1-102', 'Inspected but not rated'),
    rating('1-999', 'Good'),
  ])
  expect((await applyFile()).counts).toMatchObject({ rating: 1, changed: 1, notHeld: 1, new: 0, gone: 0 })
  expect((await held()).map(row => row.rating)).toEqual(['Good', null])
  await writeRatings(path, [rating('1-101', 'Inadequate', { on: '05/06/2026' })], '1 October 2026')
  await applyFile()
  await writeRatings(path, [rating('1-101', 'Outstanding', { on: '01/01/2020' })], '1 November 2026')
  expect((await applyFile()).counts).toMatchObject({ rating: 0, same: 1 })
  const history = await api.db
    .selectFrom('registerRatings')
    .select(['overall', 'ratedOn'])
    .orderBy('ratedOn')
    .execute()
  expect(history).toEqual([
    { overall: 'Good', ratedOn: '2026-03-02' },
    { overall: null, ratedOn: '2026-03-02' },
    { overall: 'Inadequate', ratedOn: '2026-06-05' },
  ])
})

test('the weekly file adds dentists and updates contact details, and leaves the rest to the monthly file', async () => {
  await monthly([{ id: '1-101', name: 'Harbour', category: 'P7: Independent consulting doctors' }])
  await applyFile()
  await writeWeekly(
    path,
    [
      { id: '1-101', name: 'Harbour Clinic', services: 'Clinic' },
      { id: '1-102', name: 'Mill Lane', services: 'Dentist' },
      { id: '1-103', name: 'Unknown', services: 'Doctors/GPs' },
    ],
    '8 September 2026',
  )
  expect((await applyFile()).counts).toMatchObject({ new: 1, changed: 1, notHeld: 1, gone: 0 })
  const rows = await api.db.selectFrom('registerLocations').select('facts').orderBy('locationId').execute()
  expect(rows.map(({ facts }) => facts)).toMatchObject([
    { name: 'Harbour Clinic', category: 'P7', lat: 53.797 },
    // The weekly file has no coordinates: they are those of the postcode.
    { name: 'Mill Lane', category: 'P1', lat: expect.closeTo(53.8, 1), lng: expect.closeTo(-1.5, 0) },
  ])
})

test('a deregistered location is gone from that day on', async () => {
  await monthly(dentists(1, 2))
  await applyFile()
  await writeDeactivated(path, [
    { id: '1-101', on: '31/07/2026' },
    { id: '1-900', on: '31/07/2026' },
  ])
  expect((await applyFile()).counts).toMatchObject({ gone: 1, notHeld: 1 })
  expect((await held()).map(({ goneOn }) => goneOn)).toEqual(['2026-07-31', null])
})

test('the weekly file does not bring back what the monthly file left out', async () => {
  await monthly(dentists(1, 2))
  await applyFile()
  await monthly([{ ...dentists(1)[0]!, dormant: true }, ...dentists(2)], '1 October 2026')
  await applyFile()
  const dentist = (number: number) => ({
    id: `1-10${number}`,
    name: `Dentist ${number}`,
    services: 'Dentist',
  })
  await writeWeekly(path, [dentist(1), dentist(2)], '8 October 2026')
  expect((await applyFile()).counts).toMatchObject({ back: 0 })
  expect((await held()).map(({ goneOn }) => goneOn)).toEqual(['2026-10-01', null])
})

test('a file that fails for a reason of ours makes room for the next one after three attempts', async () => {
  await monthly(dentists(1))
  const { id } = (await upload()).body
  const broken = {
    ...api.deps,
    files: { ...api.deps.files, open: () => Promise.reject(new Error('disk full')) },
  }
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(importRegisters(broken)).rejects.toThrow('disk full')
  expect((await manager.get(`${runs}/${id}`)).body).toMatchObject({ state: 'failed' })
  expect((await upload()).status).toBe(200)
})

test('text that no database takes is left out, and an uploaded file is served to nobody', async () => {
  await writeWeekly(path, [{ id: '1-101', name: 'Mill\u0000 Lane', services: 'Dentist' }])
  const { id } = (await upload()).body
  const { fileKey } = await api.db
    .selectFrom('registerRuns')
    .select('fileKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await api.anActor().get(`/files/${fileKey}`)).status).toBe(404)
  await importRegisters(api.deps)
  expect((await manager.get(`${runs}/${id}/changes`)).body.items[0].after.name).toBe('Mill Lane')
})

test('a file that was interrupted while it was applied goes on where it stopped', async () => {
  await monthly(dentists(1, 2, 3))
  const { id } = await readFileOf()
  await manager.post(`${runs}/${id}/apply`, {})
  // As a crash leaves it: one change made, the others not.
  await api.db
    .updateTable('registerChanges')
    .set({ isApplied: true })
    .where('locationId', '=', '1-101')
    .execute()
  await importRegisters(api.deps)
  expect((await held()).map(row => row.id)).toEqual(['1-102', '1-103'])
  expect((await manager.get(`${runs}/${id}`)).body).toMatchObject({ state: 'applied', applied: 3 })
})

test('columns that we do not know stop a file with their names, and staff can go on without them', async () => {
  await writeMonthly(path, dentists(1), '1 September 2026', [...monthlyHeadings, 'Location Carbon Score'])
  const failed = await readFileOf()
  expect(failed).toMatchObject({ state: 'failed', unknownColumns: ['Location Carbon Score'] })
  expect(failed.problem).toContain('columns that we do not know')
  await manager.post(`${runs}/${failed.id}/reread`, {})
  await importRegisters(api.deps)
  expect((await manager.get(`${runs}/${failed.id}`)).body).toMatchObject({
    state: 'ready',
    counts: { new: 1 },
  })
})

test('a file older than the one applied last is applied only when staff confirm it', async () => {
  await monthly(dentists(1), '1 October 2026')
  await applyFile()
  await monthly([{ id: '1-101', name: 'Old name' }], '1 September 2026')
  const { id, ...run } = await readFileOf()
  expect(run).toMatchObject({ state: 'ready', olderThan: '2026-10-01', needsConfirmation: true })
  expect((await manager.post(`${runs}/${id}/apply`, {})).body.code).toBe('register_confirm')
  await manager.post(`${runs}/${id}/apply`, { confirmed: true })
  await importRegisters(api.deps)
  expect((await held())[0]).toMatchObject({ name: 'Old name' })
  await manager.post(`${runs}/${id}/undo`, {})
  await importRegisters(api.deps)
  expect((await held())[0]).toMatchObject({ name: 'Dentist 1' })
})

test('a reviewed location keeps its id when a file is undone and applied again', async () => {
  await monthly(dentists(1, 2, 3, 4))
  const { id: runId } = await applyFile()
  const idOf = async (number: number) =>
    (
      await api.db
        .selectFrom('registerLocations')
        .select('id')
        .where('locationId', '=', `1-10${number}`)
        .executeTakeFirst()
    )?.id
  const before = [(await idOf(1))!, (await idOf(2))!, (await idOf(3))!]
  await aWriteToken(api, before[0]!)
  const pair = { locationId: before[1], otherId: before[2], same: false }
  expect((await manager.post('/api/staff/registers/duplicates', pair)).status).toBe(200)
  await manager.post(`${runs}/${runId}/undo`, {})
  await importRegisters(api.deps)
  expect((await held()).map(({ id, goneOn }) => [id, goneOn])).toEqual(
    [1, 2, 3].map(number => [`1-10${number}`, '2026-09-01']),
  )
  await monthly(dentists(1, 2, 3, 4))
  await applyFile()
  expect([await idOf(1), await idOf(2), await idOf(3)]).toEqual(before)
  expect((await held()).map(({ goneOn }) => goneOn)).toEqual([null, null, null, null])
})

test('one file at a time, and only the last that was applied can be undone', async () => {
  await monthly(dentists(1))
  const first = await applyFile()
  await monthly(dentists(1, 2), '1 October 2026')
  const second = await readFileOf()
  expect((await upload()).body).toMatchObject({ code: 'register_busy' })
  expect((await manager.post(`${runs}/${first.id}/undo`, {})).status).toBe(409)
  await manager.post(`${runs}/${second.id}/apply`, { confirmed: true })
  await importRegisters(api.deps)
  expect((await manager.post(`${runs}/${first.id}/undo`, {})).body.code).toBe('register_undo_order')
})

test('two clicks on Apply make one import', async () => {
  await monthly(dentists(1, 2))
  const { id } = await readFileOf()
  const replies = await Promise.all([1, 2, 3].map(() => manager.post(`${runs}/${id}/apply`, {})))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a discarded file leaves nothing behind, and each step is in the audit log', async () => {
  await monthly(dentists(1))
  const { id } = await readFileOf()
  expect((await manager.post(`${runs}/${id}/discard`, {})).body.state).toBe('discarded')
  expect((await manager.post(`${runs}/${id}/apply`, {})).status).toBe(409)
  const admin = await api.aStaffMember('admin')
  const { items } = (await admin.get('/api/staff/audit-log?action=register')).body
  expect(items.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'register.discard',
    'register.upload',
  ])
})

test('an editor may not import, and an empty upload is refused', async () => {
  const editor = await api.aStaffMember('editor')
  await monthly(dentists(1))
  expect((await upload(editor)).status).toBe(403)
  const { body, headers } = csvForm('', 'empty.csv')
  expect((await manager.post(runs, body, headers)).body).toMatchObject({ code: 'invalid_input' })
})

const check = async (query: string) =>
  (await api.anActor().get(`/api/registers/check?regulator=CQC&${query}`)).body.register

test('a registration number is compared with the register, once there is one', async () => {
  expect(await check('certificateNumber=1-100001')).toBeNull()
  await monthly([{ id: '1-100001', name: 'Mill Lane Dental Practice' }])
  await applyFile()
  expect(await check('certificateNumber=1-100001&name=The Mill Lane Dental Clinic&postCode=ls14ap')).toEqual({
    asOf: '2026-09-01',
    entry: {
      name: 'Mill Lane Dental Practice',
      address: '1 Mill Lane',
      city: 'Leeds',
      postCode: 'LS1 4AP',
      goneOn: null,
      claimable: expect.any(String),
      sameName: true,
      samePostcode: true,
    },
  })
  expect(await check('certificateNumber=1-100001&name=Harbour Eyes&postCode=M1 1AA')).toMatchObject({
    entry: { sameName: false, samePostcode: false },
  })
  expect(await check('certificateNumber=1-100001&name=ill')).toMatchObject({ entry: { sameName: false } })
  expect(await check('certificateNumber=1-100001&name=Dental')).toMatchObject({ entry: { sameName: false } })
  expect(await check('certificateNumber=1-100099')).toEqual({ asOf: '2026-09-01', entry: null })
})

test('staff who verify a listing see what the register says about its number', async () => {
  await monthly([{ id: '1-100001', name: 'Mill Lane Dental Practice' }])
  await applyFile()
  const clinic = await api.aProvider()
  await api.db
    .updateTable('listings')
    .set({ regulator: 'CQC', certificateNumber: '1-100001', companyName: 'Harbour Eyes' })
    .where('providerId', '=', clinic.id)
    .execute()
  const now = new Date()
  await api.db
    .insertInto('listingVerifications')
    .values({ providerId: clinic.id, state: 'open', waits: false, openedAt: now, dueAt: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { items } = (await manager.get('/api/staff/verifications?state=open')).body
  const item = items.find(({ id }: { id: string }) => id === clinic.id)
  expect(item.register).toMatchObject({ entry: { name: 'Mill Lane Dental Practice', sameName: false } })
})
