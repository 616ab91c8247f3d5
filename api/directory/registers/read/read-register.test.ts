import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  monthlyHeadings,
  writeDeactivated,
  writeMonthly,
  writeRatings,
  writeWeekly,
} from '../../../../tests/support/registers/cqc-files.ts'
import { writeOdsOf } from '../../../../tests/support/registers/ods-file.ts'
import { dateIn } from './cqc-records.ts'
import type { ReadBatch } from './read-batch.ts'
import { readInThread } from './read-in-thread.ts'
import { readRegister } from './read-register.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-registers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let made = 0
const file = (ending: string) => join(folder, `${++made}.${ending}`)

async function read(path: string, reader: typeof readRegister = readRegister) {
  const all: ReadBatch[] = []
  for await (const batch of reader(path)) all.push(batch)
  return {
    ...all.at(-1)!,
    records: all.flatMap(({ records }) => records),
    refused: all.flatMap(({ refused }) => refused),
  }
}

test('reads private clinics from the monthly file, and no name of a person', async () => {
  const path = file('ods')
  await writeMonthly(path, [
    {
      id: '1-200',
      name: 'Mill Lane Dental',
      rating: 'Good',
      ratedOn: '02/03/2025',
      website: 'www.mill-lane.test',
    },
    {
      id: '1-201',
      name: 'Dr Tess Marigold',
      category: 'P7: Independent consulting doctors',
      providerName: 'Dr T Marigold',
      services: ['Doctors consultation service'],
    },
  ])
  const { kind, producedOn, unknown, records } = await read(path)
  expect([kind, producedOn, unknown]).toEqual(['monthly', '2026-09-01', []])
  expect(records[0]).toEqual({
    locationId: '1-200',
    facts: {
      name: 'Mill Lane Dental',
      alsoKnownAs: null,
      address: '1 Mill Lane',
      city: 'Leeds',
      county: null,
      postcode: 'LS1 4AP',
      lat: 53.797,
      lng: -1.553,
      phone: '+442079460123',
      website: 'http://www.mill-lane.test',
      category: 'P1',
      services: ['dental service'],
      region: 'Yorkshire and The Humber',
      localAuthority: 'Leeds',
      providerId: '1-101',
      providerName: 'Mill Lane Dental Limited',
      brand: null,
      companyNumber: null,
      registeredOn: '2010-10-01',
    },
    rating: { overall: 'Good', on: '2025-03-02', inherited: false },
  })
  expect(records[1]!.facts).toMatchObject({ category: 'P7', providerName: null })
  expect(JSON.stringify(records)).not.toMatch(/Bramble|Marigold, Tess/)
})

test('leaves out the NHS, GPs, social care, dormant places and care homes, and says how many of each', async () => {
  const path = file('ods')
  await writeMonthly(path, [
    { id: '1-300', name: 'Acute trust', category: 'H1: Acute hospital - NHS non-specialist' },
    { id: '1-301', name: 'Surgery', category: 'P2: GP Practices' },
    { id: '1-302', name: 'Home', category: 'S2: Residential social care', careHome: true },
    { id: '1-303', name: 'Sleeping', dormant: true },
    {
      id: '1-304',
      name: 'Community NHS',
      category: 'H6: Community health',
      sector: 'NHS Healthcare Organisation',
    },
    {
      id: '1-305',
      name: 'Community private',
      category: 'H6: Community health',
      sector: 'Independent Healthcare Org',
    },
    { id: '1-306', name: 'Unnumbered', category: 'Dentists' },
    { id: '1-307', name: 'Somewhere', postcode: 'NOT A POSTCODE' },
    { id: '?', name: 'No number' },
    { id: '1-308', name: '' },
  ])
  const { records, refused } = await read(path)
  expect(records.filter(({ facts }) => facts).map(({ locationId }) => locationId)).toEqual(['1-305'])
  // A mistake in a row does not mean that its location has left the register.
  expect(records.filter(({ facts }) => !facts).map(({ locationId }) => locationId)).toEqual([
    '1-306',
    '1-307',
    '1-308',
  ])
  expect(refused.map(({ reason, locationId }) => [locationId, reason])).toEqual([
    ['1-300', 'notPrivate'],
    ['1-301', 'notPrivate'],
    ['1-302', 'careHome'],
    ['1-303', 'dormant'],
    ['1-304', 'notPrivate'],
    ['1-306', 'noCategory'],
    ['1-307', 'badPostcode'],
    ['?', 'noId'],
    ['1-308', 'noName'],
  ])
})

test('takes the rating of a location from the row that is overall twice, and its five questions', async () => {
  const path = file('ods')
  await writeRatings(path, [
    { id: '1-400', rating: 'Good' },
    { id: '1-400', domain: 'Safe', rating: 'Requires improvement' },
    { id: '1-400', group: 'Surgery', rating: 'Inadequate' },
    { id: '1-401', rating: 'Inspected but not rated', inherited: true },
  ])
  const { kind, records } = await read(path)
  expect(kind).toBe('ratings')
  const url = (id: string) => `https://www.cqc.org.uk/location/${id}`
  expect(records).toEqual([
    {
      locationId: '1-400',
      rating: { overall: 'Good', on: '2026-03-02', inherited: false, url: url('1-400') },
    },
    { locationId: '1-400', rating: { questions: { Safe: 'Requires improvement' } } },
    { locationId: '1-401', rating: { overall: null, on: '2026-03-02', inherited: true, url: url('1-401') } },
  ])
})

test('reads when a registration ended', async () => {
  const path = file('ods')
  await writeDeactivated(path, [{ id: '1-500', on: '31/07/2026' }])
  expect(await read(path)).toMatchObject({
    kind: 'deactivated',
    records: [{ locationId: '1-500', endedOn: '2026-07-31' }],
  })
})

test('reads the weekly file: dentists as they are, others only where the monthly file named them', async () => {
  const path = file('csv')
  await writeWeekly(path, [
    { id: '1-600', name: 'Mill Lane Dental', services: 'Dentist|Dentist', provider: 'Mrs N Bramble' },
    { id: '1-601', name: 'Harbour Clinic', services: 'Clinic|Doctors/GPs' },
  ])
  const { kind, producedOn, records } = await read(path)
  expect([kind, producedOn]).toEqual(['weekly', '2026-08-19'])
  expect(records).toMatchObject([
    {
      locationId: '1-600',
      facts: {
        category: 'P1',
        services: ['Dentist'],
        address: '1 Mill Lane',
        city: 'Leeds',
        providerName: null,
      },
    },
    { locationId: '1-601', onlyIfKnown: true },
  ])
  expect(records[0]!.onlyIfKnown).toBeUndefined()
})

test('finds headings in any case, and names those it does not know', async () => {
  const path = file('ods')
  const headings = [...monthlyHeadings.map(heading => heading.toUpperCase()), 'Location Carbon Score']
  await writeMonthly(path, [{ id: '1-700', name: 'Mill Lane Dental' }], '1 September 2026', headings)
  expect(await read(path)).toMatchObject({ kind: 'monthly', unknown: ['Location Carbon Score'] })
})

test.each([
  ['19/Aug/2026 - 00:00:00', '2026-08-19'],
  ['19/08/2026', '2026-08-19'],
  ['1 September 2026', '2026-09-01'],
  ['2026-08-19T00:00:00', '2026-08-19'],
  ['31/02/2026', null],
  ['soon', null],
])('reads the date "%s"', (text, date) => {
  expect(dateIn(text)).toBe(date)
})

const table = (inside: string) =>
  `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><table:table table:name="x">${inside}</table:table></office:document-content>`
const cell = '<table:table-cell table:number-columns-repeated="100000"><text:p>x</text:p></table:table-cell>'

test.each([
  ['a cell repeated without end', table(`<table:table-row>${cell}</table:table-row>`), 'repeats a cell'],
  [
    'a row repeated without end',
    table(
      '<table:table-row table:number-rows-repeated="9000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
    ),
    'repeats a row',
  ],
  [
    'entities of its own',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    'entities of its own',
  ],
  ['deep nesting', table('<a>'.repeat(100)), 'nested too deeply'],
  [
    'a cell of a megabyte',
    table(
      `<table:table-row><table:table-cell><text:p>${'x'.repeat(1_000_000)}</text:p></table:table-cell></table:table-row>`,
    ),
    'far too long',
  ],
  ['broken XML', table('<table:table-row>'), 'damaged'],
  [
    'no headings',
    table('<table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>'),
    'column headings',
  ],
])('refuses a spreadsheet with %s', async (_, content, reason) => {
  const path = file('ods')
  await writeOdsOf(path, [content])
  await expect(read(path)).rejects.toThrow(reason)
})

test.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['half a spreadsheet', Buffer.from('PK\u0003\u0004 half'), 'damaged'],
  ['text in another encoding', Buffer.from('Name,Postcode\nCaf\xe9,LS1', 'latin1'), 'not in UTF-8'],
  ['a line without end', Buffer.from(`"${'x'.repeat(300_000)}`), 'damaged'],
])('refuses %s', async (_, bytes, reason) => {
  const path = file('bin')
  await writeFile(path, bytes)
  await expect(read(path)).rejects.toThrow(reason)
})

test('a thread reads the same, and says what is wrong with a file', async () => {
  const path = file('ods')
  const many = Array.from({ length: 1_200 }, (_, number) => ({
    id: `1-8${number}`,
    name: `Clinic ${number}`,
  }))
  await writeMonthly(path, many)
  const { records, rowsRead } = await read(path, readInThread)
  expect([records.length, rowsRead]).toEqual([1_200, 1_205])
  const broken = file('ods')
  await writeOdsOf(broken, ['<x>'])
  await expect(read(broken, readInThread)).rejects.toThrow('damaged')
})
