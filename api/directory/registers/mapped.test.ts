import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { csvForm } from '../../../tests/support/campaigns.ts'
import { xlsxOf, xlsxWith } from '../../../tests/support/registers/xlsx-file.ts'
import { importFile } from './import/import-file.ts'
import { importRegisters } from './import/import-registers.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const runs = '/api/staff/registers/runs'

beforeEach(async () => {
  for (const table of ['registerRatings', 'registerRuns', 'registerLocations', 'registerMappings'] as const)
    await api.db.deleteFrom(table).execute()
})

const headings = [
  'Service no',
  'Service name',
  'Kind',
  'Postcode',
  'Town',
  'Telephone',
  'Registered',
  'Manager',
]
const rows = [
  ['00412', 'Thistle Dental Care', 'Clinic', 'EH1 1YZ', 'Edinburgh', '0131 496 0123', 43831, 'Isla Reid'],
  ['00413', 'Heather Hospice', 'Hospice', 'EH1 1YZ', 'Edinburgh', '', '', 'Ewan Reid'],
  ['00414', 'Bracken Eye Clinic', 'Clinic', 'nowhere', 'Perth', '', '', ''],
  ['none', 'Fern Clinic', 'Clinic', 'EH1 1YZ', 'Edinburgh', '', '', ''],
] as const
const list = [['List of independent services as at 3 August 2026'], headings, ...rows]
const mapping = {
  columns: {
    locationId: 'Service no',
    name: 'Service name',
    postcode: 'Postcode',
    city: 'Town',
    phone: 'Telephone',
    type: 'Kind',
    registeredOn: 'Registered',
  },
  types: ['clinic'],
}

async function upload(bytes: Buffer | string, register = 'HIS', name = 'list.xlsx') {
  const { body, headers } = csvForm(bytes, name)
  const { id } = (await manager.post(`${runs}?register=${register}`, body, headers)).body
  await importRegisters(api.deps)
  return (await manager.get(`${runs}/${id}`)).body
}

async function map(id: string, change: object = mapping) {
  const reply = await manager.post(`${runs}/${id}/columns`, change)
  await importRegisters(api.deps)
  return { reply, run: (await manager.get(`${runs}/${id}`)).body }
}

const held = () =>
  api.db
    .selectFrom('registerLocations')
    .select(['id', 'register', 'locationId', 'facts', 'goneOn'])
    .orderBy('locationId')
    .execute()

async function applied(bytes: Buffer | string, register = 'HIS') {
  let run = await upload(bytes, register)
  if (run.headings.length > 0) run = (await map(run.id)).run
  await manager.post(`${runs}/${run.id}/apply`, { confirmed: true })
  await importRegisters(api.deps)
  return run
}

test('the columns of a list are named once, and the next list is read at once', async () => {
  const first = await upload(xlsxOf(list))
  expect(first).toMatchObject({ register: 'HIS', kind: 'mapped', state: 'failed', mapping: null })
  expect(first.headings.slice(0, 2)).toEqual([
    { name: 'Service no', example: '00412' },
    { name: 'Service name', example: 'Thistle Dental Care' },
  ])
  const { run } = await map(first.id)
  expect(run).toMatchObject({
    state: 'ready',
    headings: [],
    producedOn: '2026-08-03',
    counts: { new: 1, refused: { notPrivate: 1, badPostcode: 1, noId: 1 } },
  })
  await manager.post(`${runs}/${run.id}/discard`)
  expect(await upload(stringify(list), 'HIS', 'list.csv')).toMatchObject({
    state: 'ready',
    counts: { new: 1 },
    mapping,
  })
})

test('what a list says has a page that names its register, and no name of a person', async () => {
  await applied(xlsxOf(list))
  const [place] = await held()
  expect(place).toMatchObject({
    register: 'HIS',
    locationId: '00412',
    facts: {
      name: 'Thistle Dental Care',
      city: 'Edinburgh',
      postcode: 'EH1 1YZ',
      phone: '+441314960123',
      registeredOn: '2020-01-01',
      placedBy: 'postcode',
    },
  })
  expect(JSON.stringify(place)).not.toContain('Reid')
  const { body } = await api.anActor().get(`/api/unclaimed-clinics/${place!.id}`)
  expect(body).toMatchObject({
    name: 'Thistle Dental Care',
    source: 'Healthcare Improvement Scotland register',
    register: { name: 'HIS', asOf: '2026-08-03', rates: false, rating: null },
  })
  const check = await api.anActor().get('/api/registers/check?regulator=HIS&certificateNumber=00412')
  expect(check.body.register.entry).toMatchObject({ name: 'Thistle Dental Care' })
})

test('registers do not touch one another, and the last file of each can be undone', async () => {
  const scottish = await applied(xlsxOf(list))
  const irish = await applied(
    stringify([headings, ['10612', 'Causeway Clinic', 'Clinic', 'BT1 5GS', 'Belfast']]),
    'RQIA',
  )
  expect((await held()).map(({ register, goneOn }) => [register, goneOn])).toEqual([
    ['HIS', null],
    ['RQIA', null],
  ])
  expect((await manager.get(`${runs}/${scottish.id}`)).body.canUndo).toBe(true)
  await manager.post(`${runs}/${scottish.id}/undo`)
  await importRegisters(api.deps)
  expect((await held()).map(({ register }) => register)).toEqual(['RQIA'])
  expect((await manager.get(`${runs}/${irish.id}`)).body.canUndo).toBe(true)
})

test('a clinic that is no longer in the list is gone, and one in it again is back', async () => {
  await applied(xlsxOf(list))
  const other = ['00500', 'Lochside Clinic', 'Clinic', 'EH1 1YZ', 'Edinburgh']
  await applied(xlsxOf([['As at 3 September 2026'], headings, other]))
  expect((await held()).map(({ goneOn }) => goneOn)).toEqual(['2026-09-03', null])
  const back = await upload(xlsxOf([['As at 3 October 2026'], headings, other, rows[0]]))
  expect(back.counts).toMatchObject({ back: 1, same: 1, gone: 0 })
})

test('an older list has to be confirmed', async () => {
  await applied(xlsxOf(list))
  const older = await upload(xlsxOf([['As at 3 July 2026'], headings, rows[0]]))
  expect(older).toMatchObject({ state: 'ready', olderThan: '2026-08-03', needsConfirmation: true })
  expect((await manager.post(`${runs}/${older.id}/apply`, {})).body.code).toBe('register_confirm')
  expect((await manager.post(`${runs}/${older.id}/apply`, { confirmed: true })).status).toBe(200)
})

test('a column that the file lacks is refused, and so is naming columns of a CQC file', async () => {
  const { id } = await upload(xlsxOf(list))
  const { reply } = await map(id, { columns: { ...mapping.columns, name: 'Clinic' } })
  expect(reply.body).toMatchObject({ code: 'invalid_input', message: 'This file has no column "Clinic".' })
  await manager.post(`${runs}/${id}/discard`)
  const cqc = await upload('no,headings,of,theirs\n1,2,3,4', 'CQC', 'x.csv')
  expect(cqc.problem).toContain('column headings')
  expect((await map(cqc.id)).reply.body.code).toBe('register_changed')
})

test.each([
  [
    'entities of its own',
    { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' },
    'entities',
  ],
  [
    'a column at the edge',
    { 'xl/worksheets/sheet1.xml': '<w><row><c r="XFD1"><v>1</v></c></row></w>' },
    'too many columns',
  ],
  ['half a sheet', { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }, 'damaged'],
  [
    'a text without end',
    { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>` },
    'far too long',
  ],
  ['deep nesting', { 'xl/worksheets/sheet1.xml': '<a>'.repeat(50) }, 'too deeply'],
  ['no sheet at all', {}, 'column headings'],
])('a workbook with %s is refused with the reason', async (_, parts, reason) => {
  expect((await upload(xlsxWith(parts))).problem).toContain(reason)
})

const command = (change: object, work = () => importRegisters(api.deps)) =>
  importFile(
    api.deps,
    {
      name: 'list.xlsx',
      bytes: async () => xlsxOf(list),
      register: 'HIS',
      mapping: undefined,
      dryRun: false,
      confirm: false,
      ...change,
    },
    work,
  )

test('the command imports by the same steps, and leaves nothing behind when it only looks', async () => {
  expect(await command({})).toMatchObject({ done: false, said: expect.stringContaining('Service no') })
  expect(await command({ mapping, dryRun: true })).toMatchObject({ done: true, counts: { new: 1 } })
  expect(await held()).toEqual([])
  expect(await command({ mapping })).toMatchObject({ done: true, said: 'list.xlsx has been applied.' })
  expect(await held()).toHaveLength(1)
  const bytes = async () => xlsxOf([['As at 3 July 2026'], headings, rows[0]])
  expect(await command({ bytes })).toMatchObject({ done: false, said: expect.stringContaining('older than') })
  expect(await command({ bytes, confirm: true })).toMatchObject({ done: true })
  const { items } = (await manager.get(runs)).body
  expect(items.map(({ state }: { state: string }) => state)).toEqual([
    'applied',
    'discarded',
    'applied',
    'discarded',
    'discarded',
  ])
  expect(items[0].startedBy).toBe('Command line')
})

test('the command says that a file has been applied only when it has been', async () => {
  let times = 0
  const stopped = async () => {
    if (++times < 3) await importRegisters(api.deps)
  }
  const outcome = await command({ mapping }, stopped)
  expect(outcome).toMatchObject({ done: false, said: expect.stringContaining('has not been applied') })
  expect(await held()).toEqual([])
})

test('columns that are only tried out do not replace those that are kept', async () => {
  const kept = () => api.db.selectFrom('registerMappings').selectAll().execute()
  expect(await command({ mapping, dryRun: true })).toMatchObject({ done: true })
  expect(await kept()).toEqual([])
  await command({ mapping })
  const before = await kept()
  expect(before).toMatchObject([{ register: 'HIS', columns: mapping.columns }])
  const other = { columns: { ...mapping.columns, name: 'Manager' }, types: ['clinic'] }
  expect(await command({ mapping: other, dryRun: true })).toMatchObject({
    done: true,
    counts: { changed: 1 },
  })
  expect(await kept()).toEqual(before)
})

test('the command refuses types without columns, before it reads anything', async () => {
  const args = ['server/registers-import.ts', '--file', 'none.xlsx', '--register', 'HIS', '--type', 'Clinic']
  const refused = await promisify(execFile)(process.execPath, args).catch(error => error)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--type together with --column') })
})
