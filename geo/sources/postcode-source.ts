import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type PostcodePoint, type SourceRow, unitSlot } from '../postcodes/postcode-file.ts'
import { readAddressLookup } from './address-lookup.ts'
import { readOnspd } from './onspd.ts'

type PostcodeList = { points: PostcodePoint[]; retired: number; placeless: number; malformed: number }

const shape = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/

/** Reads the live postcodes of a source file, plain or gzipped; reports what it left out. */
export async function readPostcodeFile(path: string): Promise<PostcodeList> {
  const list: PostcodeList = { points: [], retired: 0, placeless: 0, malformed: 0 }
  for await (const { retired, ...point } of rowsOf(path)) {
    if (!shape.test(point.postcode) || unitSlot(point.postcode.slice(-2)) < 0) list.malformed++
    else if (retired) list.retired++
    else if (!isInUk(point.lat, point.lng)) list.placeless++
    else list.points.push(point)
  }
  return list
}

/** ONS writes latitude 99.999999 for postcodes without a place; the Channel Islands and Man have none. */
const isInUk = (lat: number, lng: number) => lat > 49 && lat < 61.5 && lng > -9 && lng < 2.5

async function* rowsOf(path: string): AsyncGenerator<SourceRow> {
  const chunks = (await openText(path))[Symbol.asyncIterator]() as AsyncIterableIterator<string>
  const first: string = (await chunks.next()).value ?? ''
  const whole = startingWith(first, chunks)
  yield* first.trimStart().startsWith('{') ? readAddressLookup(whole) : readOnspd(whole)
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function openText(path: string): Promise<Readable> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
  await file.close()
  const bytes = createReadStream(path)
  const gzipped = buffer[0] === 0x1f && buffer[1] === 0x8b
  const text: Readable = gzipped ? bytes.pipe(createGunzip()) : bytes
  return text.setEncoding('utf8')
}
