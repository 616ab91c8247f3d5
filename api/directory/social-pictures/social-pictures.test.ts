import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { anArticle } from '../../../tests/support/blog.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { aRegisteredPlace } from '../../../tests/support/registers/registered-place.ts'
import { drawPicture, svgOf } from './draw-picture.ts'
import { faces, linesOf, outlinesOf, shortened, widthOf } from './outlines.ts'

const api = await startApi()
const clinic = await api.aProvider({
  listing: { companyName: 'Aire Scans', primarySpecialty: 'Diagnostic Imaging' },
  locations: [aLocation('Leeds', 'LS1 4AP', 53.797, -1.553)] as never,
  treatments: [
    { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 39_500, pricedOn: '2026-11-01' },
  ] as never,
})
const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: path, headers: { 'x-forwarded-for': '192.0.2.7', ...headers } })

async function expectPicture(path: string) {
  const reply = await get(path)
  expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'image/png'])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  return reply
}

test('clinics, treatments, treatments in a city and articles have a picture each', async () => {
  const { slug } = await anArticle(await api.aStaffMember('admin'))
  const place = await aRegisteredPlace(api, {})
  const pictures = []
  for (const page of [
    `/clinic/${clinic.id}`,
    `/clinic/${place.id}`,
    '/treatments/mri-scan',
    '/treatments/mri-scan/leeds',
    `/blog/${slug}`,
  ])
    pictures.push((await expectPicture(`/social${page}.png`)).rawPayload.toString('base64'))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('a picture can be kept for a day, and is not sent again while its page says the same', async () => {
  const path = `/social/clinic/${clinic.id}.png`
  const { headers } = await expectPicture(path)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  await api.db
    .updateTable('listings')
    .set({ companyName: 'Aire Imaging' })
    .where('providerId', '=', clinic.id)
    .execute()
  const renamed = await get(path, { 'if-none-match': String(headers.etag) })
  expect([renamed.statusCode, renamed.headers.etag === headers.etag]).toEqual([200, false])
})

test.each(['clinic/nobody', `clinic/${hidden.id}`, `clinic/${uuid()}`, 'blog/none', 'treatments/none'])(
  'there is no picture of what has no page: %s',
  async page => {
    expect((await get(`/social/${page}.png`)).statusCode).toBe(404)
  },
)

test('one address can ask for sixty pictures a minute', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.99' }
  const path = '/social/blog/none.png'
  for (let asked = 0; asked < 60; asked++) expect((await get(path, headers)).statusCode).toBe(404)
  expect((await get(path, headers)).statusCode).toBe(429)
})

test('the same words give the same bytes, and words of clinics are drawn, never read as markup', async () => {
  const subject = { kind: 'Clinic', title: '</svg><script>alert(1)</script>', facts: ['a & b', '<text>'] }
  expect(await drawPicture(subject)).toEqual(await drawPicture(subject))
  const svg = svgOf(subject, await faces())
  expect(svg).not.toMatch(/script|<text|&/)
})

test('letters of Welsh, Polish and Greek names are drawn, and what no font has is left out', async () => {
  const { serif } = await faces()
  for (const letter of ['ŵ', 'Ł', 'Ω']) expect(widthOf(letter, serif, 50), letter).toBeGreaterThan(5)
  expect(outlinesOf('😀', serif, 50, { x: 0, y: 0 })).toBe('')
})

test('a long title is set in smaller letters and then cut, and never leaves the picture', async () => {
  const { serif, sans } = await faces()
  const available = { width: 400, lines: 2 }
  expect(linesOf('Knee replacement', serif, 40, available)).toEqual(['Knee replacement'])
  expect(linesOf('Knee replacement in Leeds', serif, 40, available)).toHaveLength(2)
  expect(linesOf('word '.repeat(40), serif, 40, available)).toBeNull()
  const cut = shortened('x'.repeat(5_000), sans, 30, 400)
  expect(cut).toMatch(/x…$/)
  expect(widthOf(cut, sans, 30)).toBeLessThanOrEqual(400)
  const long = await drawPicture({ kind: 'k'.repeat(999), title: 'w'.repeat(999), facts: ['f'.repeat(999)] })
  expect((await sharp(long).metadata()).width).toBe(1200)
})
