import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { problems } from '../../../contract/core/problems.ts'
import { openFiles } from '../../adapters/files.ts'
import { removePicture, storePicture } from './store-picture.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder, undefined)
const stored = (path: string) => readFileSync(join(folder, path.replace('/files/', '')))
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b6b' } })

test('re-encodes a picture as WebP in each width, and returns the largest size', async () => {
  const picture = await storePicture({ files }, await blank(1600, 900).jpeg().toBuffer(), {
    widths: [400, 800, 1200],
  })
  expect(picture).toMatchObject({ width: 1200, height: 675 })
  expect(picture.sources.map(({ width }) => width)).toEqual([400, 800, 1200])
  expect(picture.path).toBe(picture.sources[2]!.path)
  for (const { width, path } of picture.sources) {
    expect(path).toMatch(/^\/files\/pictures\/[0-9a-f-]{36}-\d+\.webp$/)
    expect(await sharp(stored(path)).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test('does not blow up a small picture: its own width is the largest', async () => {
  const picture = await storePicture({ files }, await blank(500, 500).png().toBuffer(), {
    widths: [400, 800, 1200],
  })
  expect(picture).toMatchObject({ width: 500, height: 500 })
  expect(picture.sources.map(({ width }) => width)).toEqual([400, 500])
})

test('turns a picture upright and forgets where it was taken', async () => {
  const exif = {
    IFD0: { Copyright: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  }
  const sideways = await blank(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await storePicture({ files }, sideways, { widths: [1200] })
  expect(picture).toMatchObject({ width: 300, height: 600 })
  const { exif: left, orientation } = await sharp(stored(picture.path)).metadata()
  expect(left).toBeUndefined()
  expect(orientation).toBeUndefined()
})

test('removes every size', async () => {
  const picture = await storePicture({ files }, await blank(900, 600).png().toBuffer(), {
    widths: [400, 800],
  })
  await removePicture({ files }, picture)
  const names = readdirSync(join(folder, 'pictures'))
  for (const { path } of picture.sources) expect(names).not.toContain(path.split('/').at(-1))
})

/** A PNG whose head claims a size that would unpack into gigabytes. */
async function bomb() {
  const png = await blank(10, 10).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const jpeg = await blank(400, 400).jpeg().toBuffer()

const damaged = "We can't read this image. It may be damaged or incomplete. Export it again."

test.each<[string, Buffer, string?]>([
  ['a drawing with a script in it', Buffer.from(svg)],
  ['a drawing behind an XML line', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a file that only begins like a picture',
    Buffer.concat([jpeg.subarray(0, 30), Buffer.from('<script>')]),
    damaged,
  ],
  ['half a picture', jpeg.subarray(0, 200), damaged],
  ['half an AVIF', (await blank(400, 400).avif().toBuffer()).subarray(0, -40), damaged],
  ['a bomb', await bomb(), 'Choose an image of up to 50 megapixels.'],
  ['nothing', Buffer.alloc(0)],
  ['a document', Buffer.from('%PDF-1.7\n')],
])('refuses %s, says why and stores nothing', async (_, bytes, why = problems.not_a_picture.message) => {
  const before = readdirSync(join(folder, 'pictures')).length
  await expect(storePicture({ files }, bytes, { widths: [400] })).rejects.toThrow(why)
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(before)
})

test('draws two pictures at a time, so that passwords and files find a background thread', async () => {
  const photo = await blank(3000, 2000).jpeg().toBuffer()
  let atOnce = 0
  const timer = setInterval(() => {
    atOnce = Math.max(atOnce, sharp.counters().process + sharp.counters().queue)
  }, 1)
  const pictures = Array.from({ length: 8 }, () => storePicture({ files }, photo, { widths: [480, 960] }))
  const stored = await Promise.all(pictures)
  clearInterval(timer)
  expect(stored.map(({ width }) => width)).toEqual(Array(8).fill(960))
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThanOrEqual(2)
})
