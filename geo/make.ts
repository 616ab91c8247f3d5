import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Point } from '../contract/algorithms/great-circle.ts'
import { dataFiles, dataFolder } from './data-files.ts'
import { decodePostcodes, encodePostcodes, type PostcodePoint } from './postcodes/postcode-file.ts'
import { Postcodes } from './postcodes/postcodes.ts'
import { isNorthernIrish } from './postcodes/without-postcodes.ts'
import { nearestPostcodes } from './search/nearby.ts'
import { townsFromGeonames } from './sources/geonames.ts'
import { readPostcodeFile } from './sources/postcode-source.ts'
import { writeTowns } from './towns/town-file.ts'

const usage = 'Usage: npm run gazetteer -- POSTCODES [--towns CITIES]'

/** Builds the gazetteer's files from a list of postcodes and, if given, a GeoNames table; returns a summary. */
export async function makeGazetteer(
  source: string,
  towns: string | undefined,
  folder: URL,
): Promise<string[]> {
  const list = await readPostcodeFile(source)
  if (list.points.length === 0) throw new Error('The file holds no live postcode.')
  const irish = list.points.filter(point => isNorthernIrish(point.postcode)).length
  const raw = encodePostcodes(list.points)
  await mkdir(folder, { recursive: true })
  const size = await replaceFile(new URL(dataFiles.postcodes, folder), compress(raw))
  const report = [
    `${list.points.length - irish} postcodes in ${size} bytes`,
    `left out: ${irish} Northern Irish (their outcodes are kept), ${list.retired} retired, ` +
      `${list.placeless} without a place, ${list.malformed} malformed`,
  ]
  if (!towns) return report
  const rows = townsFromGeonames(await readFile(towns, 'utf8'), outcodeFinder(list.points))
  await replaceFile(new URL(dataFiles.towns, folder), writeTowns(rows))
  return [...report, `${rows.length} places`]
}

/** The outcode at a point, also in Northern Ireland, whose full postcodes are read here but never written. */
function outcodeFinder(points: PostcodePoint[]): (point: Point) => string {
  const postcodes = new Postcodes(decodePostcodes(encodePostcodes(points, () => false)))
  return point => nearestPostcodes(postcodes, point, 30, 1)[0]?.outcode ?? ''
}

function compress(raw: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: 11,
    [BROTLI_PARAM_LGWIN]: 24,
    [BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return brotliCompressSync(raw, { params })
}

/** Whole or not at all: an interrupted run leaves the old file. */
async function replaceFile(url: URL, content: Buffer | string): Promise<number> {
  const draft = new URL(`${url.href}.new`)
  await writeFile(draft, content)
  await rename(draft, url)
  return Buffer.byteLength(content)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { towns: { type: 'string' } },
    allowPositionals: true,
  })
  const [source] = positionals
  if (!source) throw new Error(usage)
  for (const line of await makeGazetteer(source, values.towns, dataFolder)) console.log(line)
}

if (import.meta.main) {
  await run().catch((problem: Error) => {
    console.error(problem.message)
    process.exitCode = 1
  })
}
