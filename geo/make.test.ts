import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { dataFiles, loadPostcodes } from './data-files.ts'
import { makeGazetteer } from './make.ts'
import { openGazetteer } from './search/gazetteer.ts'

const root = await mkdtemp(`${tmpdir()}/gazetteer-`)
afterAll(() => rm(root, { recursive: true }))

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
const folder = (name: string) => pathToFileURL(`${root}/${name}/`)

async function saved(name: string, content: string | Buffer): Promise<string> {
  await writeFile(`${root}/${name}`, content)
  return `${root}/${name}`
}

test('an ONSPD file with lower-case headers becomes a gazetteer', async () => {
  const out = folder('onspd')
  const report = await makeGazetteer(fixture('onspd-lower-case.csv'), fixture('cities.txt'), out)
  expect(report.join('\n')).toContain(
    '1 Northern Irish (their outcodes are kept), 2 retired, 1 without a place',
  )
  const gazetteer = await openGazetteer(out)
  expect(gazetteer.find('SW1A 1AA')).toMatchObject({ precision: 'postcode', lat: 51.50101, lng: -0.14156 })
  expect(gazetteer.find('BT1 1AA')).toMatchObject({ label: 'BT1', precision: 'outcode' })
})

test('a retired postcode is answered by its sector, or is unknown with its whole outcode', async () => {
  const out = folder('retired')
  await makeGazetteer(fixture('nspl-upper-case.csv'), fixture('cities.txt'), out)
  const gazetteer = await openGazetteer(out)
  expect(gazetteer.find('LS1 4AQ')).toMatchObject({ label: 'LS1 4', precision: 'sector', missing: 'LS1 4AQ' })
  expect(gazetteer.find('AB1 0AA')).toBeUndefined()
})

test('an NSPL file with upper-case headers in another order becomes a gazetteer', async () => {
  const out = folder('nspl')
  await makeGazetteer(fixture('nspl-upper-case.csv'), undefined, out)
  const postcodes = await loadPostcodes(out)
  expect(postcodes.unit('LS1 4', 'AP')).toEqual({ lat: 53.79547, lng: -1.55573 })
  expect(postcodes.unit('M1 1', 'AE')).toEqual({ lat: 53.48349, lng: -2.23118 })
  expect(postcodes.unit('LS1 4', 'AQ')).toBeUndefined()
})

test('line ends of Windows, a byte order mark and gzip are taken as they come', async () => {
  const text = `\uFEFF${(await readFile(fixture('nspl-upper-case.csv'), 'utf8')).replaceAll('\n', '\r\n')}\r\n`
  const out = folder('windows')
  const report = await makeGazetteer(await saved('windows.csv.gz', gzipSync(text)), undefined, out)
  expect(report.join('\n')).toContain('1 retired, 0 without a place, 0 malformed')
  expect((await loadPostcodes(out)).unit('M1 1', 'AE')).toEqual({ lat: 53.48349, lng: -2.23118 })
})

test('quoted headers and a comma inside a field are read as CSV', async () => {
  const text = '"PCDS","NAME","DOTERM","LAT","LONG"\n"M1 1AE","Piccadilly, ""M1""","",53.483487,-2.231182\n'
  const out = folder('quoted')
  await makeGazetteer(await saved('quoted.csv', text), undefined, out)
  expect((await loadPostcodes(out)).unit('M1 1', 'AE')).toEqual({ lat: 53.48349, lng: -2.23118 })
})

test('the JSON of uk-address-lookup becomes a gazetteer, its streets ignored', async () => {
  const json = JSON.stringify({
    towns: ['Leeds'],
    streets: [['M1 1AE', 53, -2, []]],
    postcodes: [
      ['LS1 4AP', 53.795472, -1.555729, [1, 2]],
      ['EH1 1YZ', 55.950328, -3.193018, []],
    ],
    autocompleteIdx: [0, 1],
  })
  const out = folder('json')
  const [report] = await makeGazetteer(await saved('list.json.gz', gzipSync(json)), undefined, out)
  expect(report).toMatch(/^2 postcodes in \d+ bytes$/)
  const postcodes = await loadPostcodes(out)
  expect(postcodes.unit('EH1 1', 'YZ')).toEqual({ lat: 55.95033, lng: -3.19302 })
  expect(postcodes.unit('M1 1', 'AE')).toBeUndefined()
})

test('the table of towns keeps places of the UK with their counties and useful names', async () => {
  const out = folder('towns')
  await makeGazetteer(fixture('onspd-lower-case.csv'), fixture('cities.txt'), out)
  const lines = (await readFile(new URL(dataFiles.towns, out), 'utf8')).split('\n')
  const row = (name: string) =>
    lines.filter(line => line.startsWith(`${name}\t`)).map(line => line.split('\t'))
  expect(row('Leeds')[0]).toEqual(expect.arrayContaining(['West Yorkshire', 'England', '516298', 'town']))
  expect(row('Bangor').map(fields => fields[1])).toEqual(['County Antrim', 'Gwynedd'])
  expect(row('Newcastle upon Tyne')[0]?.at(-1)).toBe('Newcastle')
  expect(row('Paris')).toEqual([])
  expect(row('Akrotiri')).toEqual([])
})

test('a file that is no list of postcodes is refused and the old one stays', async () => {
  const out = folder('refused')
  await makeGazetteer(fixture('nspl-upper-case.csv'), undefined, out)
  const before = await readFile(new URL(dataFiles.postcodes, out))
  await expect(makeGazetteer(fixture('cities.txt'), undefined, out)).rejects.toThrow('no column pcds')
  const onlyHeader = await saved('empty.csv', 'pcds,doterm,lat,long\n')
  await expect(makeGazetteer(onlyHeader, undefined, out)).rejects.toThrow('no live postcode')
  expect(await readFile(new URL(dataFiles.postcodes, out))).toEqual(before)
})
