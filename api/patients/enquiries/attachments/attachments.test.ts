import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { problems } from '../../../../contract/core/problems.ts'
import { attachmentLimits } from '../../../../contract/rules/limits.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aPdf, messageWith } from '../../../../tests/support/hostile/files.ts'
import { eraseEnquiries } from '../of-address.ts'
import { dropOldEnquiries } from '../service.ts'
import { deleteUnusedAttachments } from './attachments.ts'
import { cleanName } from './check-file.ts'

const api = await startApi()
const visitor = () => api.anActor()
const place = { address: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79, lng: -1.55 }
const blank = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b6b' } })
const jpeg = await blank().jpeg().toBuffer()
type Files = [name: string, bytes: Uint8Array][]

async function aThread(change: object = {}) {
  const [here, there] = [uuid(), uuid()]
  const phoneNumber = '+441134960000'
  const clinic = await api.aProvider({
    locations: [
      { id: here, ...place, phoneNumber },
      { id: there, ...place, address: '2 Mill Lane', phoneNumber },
    ],
  })
  const email = `${uuid()}@patients.test`
  const asked = { name: 'Ruth', email, message: 'When could I come?', consent: true, locationId: here }
  const sent = await visitor().post(`/api/clinics/${clinic.id}/enquiries`, { ...asked, ...change })
  expect(sent.status, sent.text).toBe(200)
  const at = String(sent.body.privatePath).replace('/enquiry/', '/api/enquiry-threads/')
  const { id } = await api.db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    ...{ clinic, here, there, id, email, at, inbox: `/api/enquiries/${id}` },
    reply: (files: Files, key = uuid()) =>
      visitor().post(`${at}/messages`, messageWith({ id: key, message: 'Here it is.' }, files)),
    answer: (files: Files, seen = 0) =>
      clinic.post(
        `/api/enquiries/${id}/answers`,
        messageWith({ id: uuid(), message: 'Please read this.', seen }, files),
      ),
  }
}
const storedKeys = async () =>
  (await api.db.selectFrom('attachmentFiles').select('key').execute()).map(({ key }) => key)
const isStored = async (key: string) => (await api.deps.files.open(key)) !== undefined
const raw = async (path: string, token?: string) =>
  api.app.inject({
    url: path,
    headers: { 'x-forwarded-for': visitor().address, ...(token && { authorization: `Bearer ${token}` }) },
  })
const last = <T>(list: T[]) => list.at(-1)!

test('both sides send files, each downloads those of the other, and browsers only save them', async () => {
  const { reply, answer, at, inbox, clinic } = await aThread()
  const pdf = aPdf()
  const sent = await reply([
    ['Referral letter.pdf', pdf],
    ['knee.jpeg', jpeg],
  ])
  expect(sent.status, sent.text).toBe(200)
  const [letter, photo] = last<{ attachments: { id: string }[] }>(sent.body.messages).attachments
  expect([letter, photo]).toMatchObject([
    { name: 'Referral letter.pdf', type: 'application/pdf', bytes: pdf.length },
    { name: 'knee.jpg', type: 'image/jpeg' },
  ])
  const read = await raw(`${inbox}/attachments/${letter!.id}`, clinic.token)
  expect(read.statusCode).toBe(200)
  expect(read.rawPayload.equals(pdf)).toBe(true)
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Referral letter.pdf"; filename*=UTF-8''Referral%20letter.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const quote = await blank().png().toBuffer()
  const answered = await answer([['Größe 2.png', quote]])
  const [picture] = last<{ attachments: { id: string }[] }>(answered.body.answers).attachments
  const seen = await raw(`${at}/attachments/${picture!.id}`)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers['content-disposition']).toBe(
    `attachment; filename="Gr__e 2.jpg"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%202.jpg`,
  )
  // By a browser, with a ticket in place of the login.
  const path = `${inbox}/attachments/${letter!.id}`
  const { body } = await clinic.post('/api/download-ticket', { path })
  expect((await raw(`${path}?token=${body.ticket}`)).statusCode).toBe(200)
})

test('while every slot for downloads is taken, a download is refused with when to come back, and nothing is lost', async () => {
  const { reply, at, inbox, clinic } = await aThread()
  const pdf = aPdf()
  const sent = await reply([['Letter.pdf', pdf]])
  const [letter] = last<{ attachments: { id: string }[] }>(sent.body.messages).attachments
  const own = `${inbox}/attachments/${letter!.id}`
  const patients = `${at}/attachments/${letter!.id}`
  const slots = api.app.downloadSlots
  const releases = [await slots.take({}), await slots.take({}), await slots.take({})]
  const opened = vi.spyOn(api.deps.files, 'open')
  const refused = await Promise.all([raw(own, clinic.token), raw(patients)])
  for (const { statusCode, headers, body } of refused) {
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
    expect(headers['content-disposition']).toBeUndefined()
  }
  // Nobody read the file into memory while they waited, and nobody waits any more.
  expect(opened).not.toHaveBeenCalled()
  expect(slots.figures()).toEqual({ running: 3, waiting: 0 })
  for (const release of releases) release()
  for (const again of [await raw(own, clinic.token), await raw(patients)]) {
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(pdf)).toBe(true)
  }
  expect(slots.figures()).toEqual({ running: 0, waiting: 0 })
  opened.mockRestore()
}, 30_000)

test('only people of the clinic who see the enquiry and the holder of its link can download a file', async () => {
  const { reply, inbox, at, clinic, here, there } = await aThread()
  const sent = await reply([['a.pdf', aPdf()]])
  const { id } = last<{ attachments: { id: string }[] }>(sent.body.messages).attachments[0]!
  const other = await aThread()
  const statusFor = async (path: string, person: { token?: string | undefined } = {}) =>
    (await raw(path, person.token)).statusCode
  const ours = `${inbox}/attachments/${id}`
  expect(await statusFor(ours, clinic)).toBe(200)
  expect(await statusFor(ours, await api.aMember(clinic.id, 'manager'))).toBe(200)
  expect(await statusFor(ours, await api.aMember(clinic.id, 'front_desk', { places: [here] }))).toBe(200)
  expect(await statusFor(ours, await api.aMember(clinic.id, 'front_desk', { places: [there] }))).toBe(404)
  expect(await statusFor(ours, await api.aMember(clinic.id, 'finance'))).toBe(403)
  expect(await statusFor(ours, other.clinic)).toBe(404)
  expect(await statusFor(`${other.inbox}/attachments/${id}`, other.clinic)).toBe(404)
  expect(await statusFor(ours, await api.aStaffMember('admin'))).toBe(401)
  expect(await statusFor(ours)).toBe(401)
  expect(await statusFor(`${at}/attachments/${id}`)).toBe(200)
  expect(await statusFor(`${other.at}/attachments/${id}`)).toBe(404)
  expect(await statusFor(`/api/enquiry-threads/${'x'.repeat(43)}/attachments/${id}`)).toBe(404)
})

test('a file is encrypted under a key of its own, and no address of stored files opens it', async () => {
  const { reply } = await aThread()
  const pdf = aPdf({ inside: 'a secret of Ruth' })
  await reply([['a.pdf', pdf]])
  const row = await api.db
    .selectFrom('enquiryAttachments')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const bytes = await buffer((await api.deps.files.open(row.fileKey))!.stream)
  expect(bytes.includes('secret') || bytes.includes('%PDF')).toBe(false)
  expect((await raw(`/files/${row.fileKey}`)).statusCode).toBe(404)
  const rows = await api.db.selectFrom('enquiryAttachments').select('sealedKey').execute()
  expect(new Set(rows.map(({ sealedKey }) => sealedKey.toString('hex'))).size).toBe(rows.length)
})

test('a picture is drawn again, upright and without where it was taken', async () => {
  const { reply, at } = await aThread()
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const sideways = await blank(60, 40).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const polyglot = Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  const sent = await reply([
    ['a.webp', await blank().webp().toBuffer()],
    ['b.jpg', polyglot],
    [
      'c.png',
      await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ],
  ])
  expect(sent.status, sent.text).toBe(200)
  const { attachments } = last<{ attachments: { id: string; name: string }[] }>(sent.body.messages)
  expect(attachments.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.png'])
  const { rawPayload } = await raw(`${at}/attachments/${attachments[1]!.id}`)
  const { exif, orientation, width, height } = await sharp(rawPayload).metadata()
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60])
  expect(rawPayload.includes('script')).toBe(false)
})

/** A PNG whose head claims a size that would unpack into gigabytes. */
async function bomb() {
  const png = await blank(10, 10).png().toBuffer()
  png.writeUInt32BE(10_000, 16)
  png.writeUInt32BE(10_001, 20)
  return png
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, string, Buffer, string?]>([
  ['a page named as a document', 'letter.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', 'drawing.svg', Buffer.from(svg)],
  ['a drawing named as a picture', 'drawing.png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a document that begins with a page', 'a.pdf', Buffer.concat([Buffer.from('<html>'), aPdf()])],
  [
    'a document with a page in its first lines',
    'a.pdf',
    aPdf({ head: '%PDF-1.7\n%<html><script>x</script>\n' }),
  ],
  ['a document with an archive behind it', 'a.pdf', aPdf({ tail: `PK\u0003\u0004${'x'.repeat(200)}` })],
  ['the head of a document alone', 'a.pdf', Buffer.from('%PDF-1.7\n')],
  ['half a document', 'a.pdf', aPdf().subarray(0, 200)],
  [
    'a document whose contents are elsewhere',
    'a.pdf',
    Buffer.from(
      aPdf()
        .toString()
        .replace(/\d+\n%%EOF/, '3\n%%EOF'),
    ),
  ],
  ['an empty file', 'a.pdf', Buffer.alloc(0)],
  ['an archive', 'a.zip', Buffer.from('PK\u0003\u0004 and so on')],
  ['a moving picture', 'a.gif', await blank().gif().toBuffer()],
  ['a picture of 100 megapixels', 'a.png', await bomb(), problems.unreadable_picture.message],
  ['half a picture', 'a.jpg', jpeg.subarray(0, 200), problems.unreadable_picture.message],
])('refuses %s, sends no message and stores nothing', async (_, name, bytes, message) => {
  const { reply, at } = await aThread()
  const before = await storedKeys()
  const refused = await reply([
    ['fine.pdf', aPdf()],
    [name, bytes],
  ])
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { files: message ?? problems.not_an_attachment.message } },
  })
  expect((await visitor().get(at)).body.messages).toHaveLength(1)
  expect(await storedKeys()).toEqual(before)
})

test('there are limits to the size and number of files, for a message and for an enquiry', async () => {
  const { reply, id, at } = await aThread()
  const big = Buffer.concat([aPdf(), Buffer.alloc(attachmentLimits.maxBytes)])
  expect(await reply([['a.pdf', big]])).toMatchObject({ status: 413, body: { code: 'attachment_too_large' } })
  const several = (count: number): Files => Array.from({ length: count }, () => ['a.pdf', aPdf()])
  expect(await reply(several(attachmentLimits.perMessage + 1))).toMatchObject({
    status: 400,
    body: { code: 'too_many_files' },
  })
  for (let sent = 0; sent + 3 <= attachmentLimits.perEnquiry; sent += 3)
    expect((await reply(several(3))).status).toBe(200)
  const before = await storedKeys()
  expect(await reply(several(3))).toMatchObject({ status: 409, body: { code: 'too_many_attachments' } })
  expect(await storedKeys()).toEqual(before)
  const messages = (await visitor().get(at)).body.messages as object[]
  expect(messages).toHaveLength(1 + Math.floor(attachmentLimits.perEnquiry / 3))
  // Someone without the link does not get as far as the files.
  const stranger = await visitor().post(
    `/api/enquiry-threads/${'x'.repeat(43)}/messages`,
    messageWith({ id: uuid(), message: 'Hello' }, several(1)),
  )
  expect(stranger.status).toBe(404)
  expect(id).toBeTruthy()
})

test('a link that brings refused files all day takes no more of them, and still takes words', async () => {
  const { reply, at } = await aThread()
  const page = Buffer.from('<!doctype html>')
  for (let sent = 0; sent < 30; sent++) expect((await reply([['a.pdf', page]])).status).toBe(400)
  expect(await reply([['a.pdf', aPdf()]])).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  const words = await visitor().post(`${at}/messages`, { id: uuid(), message: 'In words, then.' })
  expect(words.status).toBe(200)
})

test('the same message sent twice has its files once, and a closed enquiry takes none', async () => {
  const { reply, clinic, inbox } = await aThread()
  const key = uuid()
  const before = (await storedKeys()).length
  const twice = await Promise.all([reply([['a.pdf', aPdf()]], key), reply([['a.pdf', aPdf()]], key)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await storedKeys()).length).toBe(before + 1)
  await clinic.put(inbox, { closed: true })
  expect((await reply([['a.pdf', aPdf()]])).body.code).toBe('enquiry_closed')
  expect((await storedKeys()).length).toBe(before + 1)
})

test('files go with their enquiry: withdrawn, erased, too old, or with the account of the clinic', async () => {
  const keyOf = async (thread: Awaited<ReturnType<typeof aThread>>) => {
    const before = new Set(await storedKeys())
    expect((await thread.reply([['a.pdf', aPdf()]])).status).toBe(200)
    return (await storedKeys()).find(key => !before.has(key))!
  }
  const [withdrawn, erased, old, left, kept] = [
    await aThread(),
    await aThread(),
    await aThread(),
    await aThread(),
    await aThread(),
  ]
  const keys = [await keyOf(withdrawn), await keyOf(erased), await keyOf(old), await keyOf(left)]
  const staying = await keyOf(kept)
  await visitor().delete(withdrawn.at)
  // At once: nobody has to wait for a job.
  expect(await isStored(keys[0]!)).toBe(false)
  await eraseEnquiries(api.deps, erased.email)
  await api.db
    .updateTable('enquiries')
    .set({ createdAt: new Date('2001-01-01') })
    .where('id', '=', old.id)
    .execute()
  await dropOldEnquiries(api.deps)
  await api.db.deleteFrom('providers').where('id', '=', left.clinic.id).execute()
  // Files that a message may still need are left alone.
  await deleteUnusedAttachments(api.deps)
  expect(await isStored(keys[1]!)).toBe(true)
  const later = { ...api.deps, clock: () => new Date(Date.now() + 2 * 60 * 60 * 1000) }
  await deleteUnusedAttachments(later)
  for (const key of keys) expect(await isStored(key), key).toBe(false)
  expect(await isStored(staying)).toBe(true)
  expect((await storedKeys()).filter(key => keys.includes(key))).toEqual([])
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ruth\\scan.PDF', 'scan.pdf'],
  ['evil\u202efdp.exe', 'evilfdp.pdf'],
  ['a\u0000b\r\nset-cookie: x.pdf', 'abset-cookie x.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['"><script>.pdf', 'script.pdf'],
  ['x'.repeat(500), `${'x'.repeat(100)}.pdf`],
])('the name %j becomes %j', (given, cleaned) => {
  expect(cleanName(given, 'pdf')).toBe(cleaned)
})

test('what is held about a patient names their files', async () => {
  const { reply, email } = await aThread()
  await reply([['Referral.pdf', aPdf()]])
  const staff = await api.aStaffMember('admin')
  const { body } = await staff.post('/api/staff/data-requests/find', { email })
  expect(body.enquiries[0].messages[0].attachments).toMatchObject([
    { name: 'Referral.pdf', type: 'application/pdf' },
  ])
})
