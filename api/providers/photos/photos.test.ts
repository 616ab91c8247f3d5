import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoLimits } from '../../../contract/rules/limits.ts'
import { startApi } from '../../../tests/support/api.ts'
import { formOf } from '../../../tests/support/blog.ts'
import { deleteUnusedPhotos } from './files.ts'

const api = await startApi()
const visitor = api.anActor()
type Provider = Awaited<ReturnType<typeof api.aProvider>>

let made = 0
/** A picture with some detail; each is another one. */
function aPicture(width = 900, height = 600) {
  const shade = `hsl(${(made++ * 37) % 360} 40% 50%)`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${shade}"/><circle cx="${20 + made}" cy="90" r="70" fill="#fff"/></svg>`
  return sharp(Buffer.from(drawing)).flatten()
}
const send = async (clinic: Provider, photo?: Buffer, words: Record<string, string> = {}) =>
  clinic.post(
    '/api/photos',
    formOf({ ...(photo && { photo }), alt: 'Reception with a desk', caption: '', ...words }),
  )
const aPhoto = async (clinic: Provider) => (await send(clinic, await aPicture().jpeg().toBuffer())).body
const pathsOf = ({ sources }: { sources: { avif: string; webp: string }[] }) =>
  sources.flatMap(({ avif, webp }) => [avif, webp])
const statusOf = async (path: string) => (await visitor.get(path)).status
const fileAt = async (path: string) =>
  buffer((await api.deps.files.open(path.slice('/files/'.length)))!.stream)

test('a photo is stored upright in three widths as AVIF and WebP, without where it was taken', async () => {
  const clinic = await api.aProvider()
  const exif = {
    IFD0: { Copyright: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  }
  const sideways = await aPicture(1300, 2400)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(sideways.includes('Somebody')).toBe(true)
  const { status, body } = await send(clinic, sideways, { caption: 'Reception' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ alt: 'Reception with a desk', caption: 'Reception', width: 1600, height: 867 })
  expect(body.sources.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1600])
  for (const path of pathsOf(body)) {
    const reply = await visitor.get(path)
    expect(reply.headers['content-type']).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp')
    const found = await sharp(await fileAt(path)).metadata()
    expect(found.exif).toBeUndefined()
    expect(found.width).toBe(Number(/-(\d+)\.\w+$/.exec(path)![1]))
  }
  const small = Buffer.from(body.placeholder.replace('data:image/webp;base64,', ''), 'base64')
  expect((await sharp(small).metadata()).width).toBe(8)
  expect(body.placeholder.length).toBeLessThan(200)
})

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a photo can be a file of type %s', async type => {
  const clinic = await api.aProvider()
  const { status, body } = await send(clinic, await aPicture(700, 500).toFormat(type).toBuffer())
  expect(status).toBe(200)
  expect(body.sources.map(({ width }: { width: number }) => width)).toEqual([480, 700])
})

const jpeg = await aPicture().jpeg().toBuffer()
const png = await aPicture().png().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>'
const bomb = Buffer.from(png)
bomb.writeUInt32BE(60_000, 16)
bomb.writeUInt32BE(60_000, 20)
const frames = await Promise.all([aPicture().png().toBuffer(), aPicture().png().toBuffer()])
const moving = await sharp(frames, { join: { animated: true } })
  .webp({ delay: [100, 100], loop: 0 })
  .toBuffer()
const anyType = 'Choose a PNG, JPEG, WebP or AVIF file'
const broken = "We can't read this file"

test.each([
  ['a drawing with a script in it', Buffer.from(svg), anyType],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), anyType],
  ['a page that begins like a GIF', Buffer.from('GIF89a/*<script>*/=alert(1)//'), anyType],
  ['a GIF', await aPicture().gif().toBuffer(), anyType],
  ['a document', Buffer.from('%PDF-1.7\n'), anyType],
  ['a program named like a picture', Buffer.concat([Buffer.from('MZ'), jpeg]), anyType],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), broken],
  ['half a PNG', png.subarray(0, png.length / 2), broken],
  [
    'a JPEG of which only the head is one',
    Buffer.concat([jpeg.subarray(0, 30), Buffer.from('<script>')]),
    broken,
  ],
  ['a bomb', bomb, 'Choose a photo of up to 50 megapixels'],
  ['a moving picture', moving, 'Choose a still photo'],
  [
    'a thumbnail',
    await aPicture(320, 240).jpeg().toBuffer(),
    'Choose a larger photo: at least 640 pixels wide',
  ],
  ['a ribbon', await aPicture(4000, 400).jpeg().toBuffer(), 'at most 3 times as long as it is wide'],
])('refuses %s, and says why', async (_, bytes, why) => {
  const clinic = await api.aProvider()
  const { status, body } = await send(clinic, bytes)
  expect(status).toBe(400)
  expect(body.message).toContain(why)
  expect(body.fields.photo).toContain(why)
  expect((await clinic.get('/api/photos')).body).toEqual([])
})

test('refuses a file above the limit', async () => {
  const clinic = await api.aProvider()
  const { status, body } = await send(clinic, Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]))
  expect(status).toBe(413)
  expect(body.message).toBe('This file is larger than 10 MB. Choose a smaller one.')
})

test('drops what is hidden behind a picture', async () => {
  const clinic = await api.aProvider()
  const hidden = '<script>alert(document.domain)</script>'
  const { body } = await send(
    clinic,
    Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from(hidden)]),
  )
  for (const path of pathsOf(body)) expect((await fileAt(path)).includes('alert(document')).toBe(false)
})

test('a photo needs words for those who cannot see it, and names no medicine', async () => {
  const clinic = await api.aProvider()
  const without = await send(clinic, jpeg, { alt: ' ' })
  expect(without.status).toBe(400)
  expect(without.body.fields.alt).toContain('Describe what the photo shows')
  const advert = await send(clinic, jpeg, { caption: 'Botox room' })
  expect(advert.status).toBe(400)
  expect(advert.body.fields).toHaveProperty('caption')
  expect((await send(clinic)).body.fields.photo).toBe('Choose a photo.')
  expect((await send(clinic, jpeg, { alt: 'x'.repeat(201) })).status).toBe(400)
})

test('a clinic shows a photo once', async () => {
  const clinic = await api.aProvider()
  const picture = aPicture()
  expect((await send(clinic, await picture.clone().png().toBuffer())).status).toBe(200)
  const again = await send(clinic, await picture.clone().png().toBuffer())
  expect(again.body.fields.photo).toBe("You've already added this photo.")
  // Another file, the same pixels.
  const disguised = await picture
    .clone()
    .png({ compressionLevel: 1 })
    .withExif({ IFD0: { Make: 'x' } })
    .toBuffer()
  expect((await send(clinic, disguised)).body.fields.photo).toBe("You've already added this photo.")
  expect((await clinic.get('/api/photos')).body).toHaveLength(1)
})

test('words and order change, and outdated edits are refused', async () => {
  const clinic = await api.aProvider()
  const [a, b, c] = [await aPhoto(clinic), await aPhoto(clinic), await aPhoto(clinic)]
  const edit = { alt: 'Treatment room with a lamp', caption: 'Room 2', version: 1 }
  expect((await clinic.put(`/api/photos/${b.id}`, edit)).body).toMatchObject({ ...edit, version: 2 })
  expect((await clinic.put(`/api/photos/${b.id}`, edit)).status).toBe(409)
  const order = await clinic.put('/api/photos/order', { ids: [c.id, a.id] })
  expect(order.body.ids).toEqual([c.id, a.id, b.id])
  const { body } = await clinic.get('/api/photos')
  expect(body.map(({ id }: { id: string }) => id)).toEqual([c.id, a.id, b.id])
  expect(body[2]).toMatchObject({ alt: 'Treatment room with a lamp', caption: 'Room 2' })
})

test('uploads at the same time cannot exceed the limit', async () => {
  const clinic = await api.aProvider()
  const key = `photos/${'0'.repeat(64)}`
  const row = await aPhoto(clinic)
  const files = Array.from({ length: photoLimits.perClinic - 2 }, (_, n) => ({
    key: `${key.slice(0, -2)}${n + 10}`,
    sha256: '0'.repeat(64),
    ...{ width: 900, height: 600, widths: [480, 900], placeholder: row.placeholder },
  }))
  await api.db.insertInto('photoFiles').values(files).execute()
  await api.db
    .insertInto('clinicPhotos')
    .values(
      files.map((file, n) => ({
        id: crypto.randomUUID(),
        providerId: clinic.id,
        position: n + 1,
        fileKey: file.key,
        alt: 'Room',
        addedAt: new Date(),
      })),
    )
    .execute()
  const pictures = await Promise.all([1, 2, 3].map(() => aPicture().jpeg().toBuffer()))
  const replies = await Promise.all(pictures.map(picture => send(clinic, picture)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(replies.find(({ status }) => status === 400)!.body.message).toBe(
    'You can show up to 12 photos. Remove one to add another.',
  )
  expect((await clinic.get('/api/photos')).body).toHaveLength(photoLimits.perClinic)
})

test('a removed photo is gone with its files, and the others move up', async () => {
  const clinic = await api.aProvider()
  const [first, second] = [await aPhoto(clinic), await aPhoto(clinic)]
  expect((await clinic.delete(`/api/photos/${first.id}`)).body).toEqual({ message: 'Photo removed.' })
  for (const path of pathsOf(first)) expect(await statusOf(path)).toBe(404)
  for (const path of pathsOf(second)) expect(await statusOf(path)).toBe(200)
  expect((await clinic.get('/api/photos')).body.map(({ id }: { id: string }) => id)).toEqual([second.id])
  expect((await clinic.delete(`/api/photos/${first.id}`)).status).toBe(404)
  const [line] = (await clinic.get('/api/team/history')).body.items
  expect(line.what).toBe(`Removed a photo of the clinic: ${first.alt}`)
  expect((await send(clinic, await aPicture().png().toBuffer())).status).toBe(200)
})

test('files that two clinics show stay until the last one removes them', async () => {
  const [one, other] = [await api.aProvider(), await api.aProvider()]
  const picture = await aPicture().jpeg().toBuffer()
  const [mine, theirs] = [(await send(one, picture)).body, (await send(other, picture)).body]
  expect(theirs.url).toBe(mine.url)
  await one.delete(`/api/photos/${mine.id}`)
  expect(await statusOf(mine.url)).toBe(200)
  await other.delete(`/api/photos/${theirs.id}`)
  expect(await statusOf(mine.url)).toBe(404)
})

test("a clinic cannot change or remove another's photo", async () => {
  const [owner, rival] = [await api.aProvider(), await api.aProvider()]
  const photo = await aPhoto(owner)
  expect((await rival.put(`/api/photos/${photo.id}`, { alt: 'Mine', caption: '' })).status).toBe(404)
  expect((await rival.delete(`/api/photos/${photo.id}`)).status).toBe(404)
  expect((await rival.put('/api/photos/order', { ids: [photo.id] })).body).toEqual({ ids: [] })
  expect((await visitor.get('/api/photos')).status).toBe(401)
  expect(await statusOf(photo.url)).toBe(200)
})

test('a photo is public at once with its clinic, and counts as a change of it', async () => {
  const clinic = await api.aProvider()
  const before = (await visitor.get(`/api/clinics/${clinic.id}`)).body
  expect(before).not.toHaveProperty('photos')
  const photo = await aPhoto(clinic)
  const { photos, updatedAt } = (await visitor.get(`/api/clinics/${clinic.id}`)).body
  const { version: _, ...shown } = photo
  expect(photos).toEqual([shown])
  expect(updatedAt > before.updatedAt).toBe(true)
  const noted = await api.db
    .selectFrom('listingChanges')
    .select('providerId')
    .where('providerId', '=', clinic.id)
    .executeTakeFirst()
  expect(noted).toBeDefined()
})

test('nothing is stored when the files cannot all be written', async () => {
  const clinic = await api.aProvider()
  const { save } = api.deps.files
  const saved: string[] = []
  api.deps.files.save = async (key, content, type) => {
    if (saved.length === 3) throw Object.assign(new Error('full'), { code: 'E_CANNOT_WRITE_FILE' })
    saved.push(key)
    await save(key, content, type)
  }
  const { status } = await send(clinic, await aPicture().jpeg().toBuffer())
  api.deps.files.save = save
  expect(status).toBe(503)
  expect(saved).toHaveLength(3)
  for (const key of saved) expect(await statusOf(`/files/${key}`)).toBe(404)
  expect((await clinic.get('/api/photos')).body).toEqual([])
})

test('what an account leaves behind is deleted at night', async () => {
  const clinic = await api.aProvider()
  const photo = await aPhoto(clinic)
  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  expect(await statusOf(photo.url)).toBe(200)
  await deleteUnusedPhotos(api.deps)
  for (const path of pathsOf(photo)) expect(await statusOf(path)).toBe(404)
})
