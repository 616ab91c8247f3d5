import sharp from 'sharp'
import { expect, test } from 'vitest'
import { problems } from '../../../contract/core/problems.ts'
import { startApi } from '../../../tests/support/api.ts'
import { formOf } from '../../../tests/support/blog.ts'
import { readLogoFile } from './logo.ts'

const api = await startApi()
const visitor = api.anActor()

const edit = {
  companyName: 'Aire Valley Skin Clinic',
  companyDescription: 'Skin checks by consultants.',
  primarySpecialty: 'Dermatology',
  yearsOfExperience: 12,
  insurers: ['Bupa', ' bupa ', 'AXA Health', ''],
  languages: ['English', 'Polish'],
  website: 'www.aire-valley.test',
  regulator: 'CQC',
  certificateNumber: '1-123456789',
  version: 1,
}

test('shows what the listing says, and whether patients can find it', async () => {
  const listed = await api.aProvider()
  expect((await listed.get('/api/listing')).body).toMatchObject({
    companyName: listed.listing.listing.companyName,
    regulator: 'CQC',
    logo: null,
    logoWide: null,
    listed: true,
    version: 1,
  })
  const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })
  expect((await hidden.get('/api/listing')).body.listed).toBe(false)
})

test('saves what patients compare, and the public page shows it', async () => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.put('/api/listing', edit)
  expect(status).toBe(200)
  const saved = { insurers: ['Bupa', 'AXA Health'], website: 'https://www.aire-valley.test/', version: 2 }
  expect(body).toMatchObject({ ...edit, ...saved })
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body).toMatchObject({
    name: 'Aire Valley Skin Clinic',
    about: 'Skin checks by consultants.',
    specialty: 'Dermatology',
    yearsOfExperience: 12,
    insurers: saved.insurers,
    languages: ['English', 'Polish'],
    website: saved.website,
  })
  await expect
    .poll(
      async () => {
        const found = (await visitor.get('/api/search?treatmentName=dermatology&location=LS1')).body
        return found.map(({ name }: { name: string }) => name)
      },
      { timeout: 20_000 },
    )
    .toContain('Aire Valley Skin Clinic')
})

test.each([
  ['companyName', { companyName: '' }, 'Enter the name of your clinic'],
  ['companyDescription', { companyDescription: ' ' }, 'Enter a description of your clinic'],
  ['yearsOfExperience', { yearsOfExperience: 'many' }, 'Enter the number of years, such as 12'],
  ['website', { website: 'javascript:alert(1)' }, 'Enter a web address such as www.example.com'],
  ['website', { website: 'nowhere' }, 'Enter a web address such as www.example.com'],
])('refuses a wrong %s and says why', async (field, wrong, reason) => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.put('/api/listing', { ...edit, ...wrong })
  expect(status).toBe(400)
  expect(body.fields[field]).toBe(reason)
})

test('checks the registration number by its regulator, and an advertised medicine by its rule', async () => {
  const clinic = await api.aProvider()
  const number = await clinic.put('/api/listing', { ...edit, regulator: 'HIS' })
  expect(number.body.fields.certificateNumber).toContain('Healthcare Improvement Scotland')
  const medicine = await clinic.put('/api/listing', { ...edit, companyDescription: 'Botox and more' })
  expect(medicine.body.fields.companyDescription).toContain('CAP Code rule 12.12')
})

test('a rating belongs to one registration: another number has none', async () => {
  const rated = { regulatorRating: 'Good', regulatorRatedOn: '2026-02-03' }
  const clinic = await api.aProvider({ listing: rated })
  const { certificateNumber } = clinic.listing.listing
  await clinic.put('/api/listing', { ...edit, companyName: 'Rated Rooms', certificateNumber })
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.regulator.rating).toBe('Good')
  const moved = { companyName: 'Rated Rooms', certificateNumber: '1-987654321', version: 2 }
  await clinic.put('/api/listing', { ...edit, ...moved })
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.regulator.rating).toBeNull()
})

test('of two tabs that edit the same version the second is told', async () => {
  const clinic = await api.aProvider()
  expect((await clinic.put('/api/listing', edit)).status).toBe(200)
  const second = await clinic.put('/api/listing', { ...edit, companyName: 'Other' })
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(problems.changed_meanwhile.message)
})

test('an edit that does not say which version it changes is refused', async () => {
  const clinic = await api.aProvider()
  const { version: _, ...without } = edit
  const reply = await clinic.put('/api/listing', without)
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: { version: 'Send the version that was edited' } },
  })
  expect((await clinic.get('/api/listing')).body.version).toBe(1)
})

const upload = (bytes: Buffer, name = 'logo') => {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

test('a clinic cannot be named after a medicine that may not be advertised', async () => {
  const clinic = await api.aProvider()
  const { body: listing } = await clinic.get('/api/listing')
  const { status, body } = await clinic.put('/api/listing', { ...listing, companyName: 'Leeds Botox Rooms' })
  expect(status).toBe(400)
  expect(body.fields.companyName).toMatch(/prescription-only/)
})

test('re-encodes an uploaded logo, serves it, and deletes the previous one', async () => {
  const clinic = await api.aProvider()
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b6b6b' } })
    .png()
    .toBuffer()
  const send = async () => {
    const { body, headers } = upload(png)
    return clinic.post('/api/listing/logo', body, headers)
  }
  const first = await send()
  expect(first.status).toBe(200)
  expect(first.body.logo).toMatch(/^\/files\/.+\.webp$/)
  expect((await visitor.get(first.body.logo)).headers['content-type']).toBe('image/webp')
  const second = await send()
  expect(second.body.logo).not.toBe(first.body.logo)
  expect((await visitor.get(first.body.logo)).status).toBe(404)
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.logo).toBe(second.body.logo)
  expect((await clinic.delete('/api/listing/logo')).body.logo).toBeNull()
  expect((await visitor.get(second.body.logo)).status).toBe(404)
})

test('a wide logo loses its empty border and stands whole in a square', async () => {
  const clinic = await api.aProvider()
  const bar = { create: { width: 800, height: 200, channels: 3, background: '#0b6b6b' } } as const
  const logo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    .composite([{ input: await sharp(bar).png().toBuffer() }])
    .png()
    .toBuffer()
  const { body, headers } = upload(logo)
  const path = (await clinic.post('/api/listing/logo', body, headers)).body.logo
  expect((await clinic.get('/api/account-overview')).body.logo).toBe(path)
  const stored = await readLogoFile(api.deps, path)
  const { data, info } = await sharp(stored).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([264, 264])
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]!
  // From edge to edge in the middle, a quarter as high as wide.
  expect([alphaAt(3, 132), alphaAt(260, 132)]).toEqual([255, 255])
  expect([alphaAt(132, 80), alphaAt(132, 184), alphaAt(3, 3)]).toEqual([0, 0, 0])
})

/** Four coloured fields side by side, each 300 by 300. */
const fields = ['#d02020', '#20a020', '#2020d0', '#d0d020']
const coloured = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#fff' } })
  .composite(
    await Promise.all(
      fields.map(async (background, place) => ({
        input: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
        left: 300 * place,
        top: 0,
      })),
    ),
  )
  .png()
  .toBuffer()

/** The size of a stored picture and the colour at its centre, in steps that compression does not blur. */
async function lookOf(path: string) {
  const { data, info } = await sharp(await readLogoFile(api.deps, path))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const centre = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2))
  const near = (value: number | undefined) => ((value ?? 0) > 128 ? 1 : 0)
  return { size: [info.width, info.height], colour: [0, 1, 2].map(one => near(data[centre + one])).join('') }
}
const avifOf = (path: string) => path.replace(/webp$/, 'avif')

test('a logo is cut to the chosen parts, square and wide, as WebP and AVIF', async () => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.post(
    '/api/listing/logo',
    formOf({ logo: coloured, square: '300,0,300,300', wide: '300,0,900,300' }),
  )
  expect(status).toBe(200)
  for (const path of [body.logo, avifOf(body.logo)])
    expect(await lookOf(path)).toEqual({ size: [264, 264], colour: '010' })
  for (const path of [body.logoWide, avifOf(body.logoWide)])
    expect(await lookOf(path)).toEqual({ size: [792, 264], colour: '001' })
  expect((await visitor.get(avifOf(body.logo))).headers['content-type']).toBe('image/avif')
  const shown = (await visitor.get(`/api/clinics/${clinic.id}`)).body
  expect([shown.logo, shown.logoWide]).toEqual([body.logo, body.logoWide])
  const { logo, logoWide } = (await clinic.delete('/api/listing/logo')).body
  expect([logo, logoWide]).toEqual([null, null])
  for (const path of [body.logo, body.logoWide].flatMap(path => [path, avifOf(path)]))
    expect((await visitor.get(path)).status).toBe(404)
})

test('parts are of the picture as it is shown upright', async () => {
  const clinic = await api.aProvider()
  const sideways = await sharp(coloured).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
  const { body } = await clinic.post('/api/listing/logo', formOf({ logo: sideways, square: '0,900,300,300' }))
  expect((await lookOf(body.logo)).colour).toBe('110')
})

test('without chosen parts a wide logo is kept whole in both forms, and a square one needs no wide form', async () => {
  const clinic = await api.aProvider()
  const logo = await sharp(coloured).extend({ top: 40, bottom: 90, background: '#fff' }).png().toBuffer()
  const whole = (await clinic.post('/api/listing/logo', formOf({ logo, square: '', wide: '' }))).body
  expect((await lookOf(whole.logo)).size).toEqual([264, 264])
  expect((await lookOf(whole.logoWide)).size).toEqual([792, 198])
  const symbol = await sharp(coloured).extract({ left: 0, top: 0, width: 300, height: 300 }).png().toBuffer()
  const second = (await clinic.post('/api/listing/logo', formOf({ logo: symbol }))).body
  expect(second.logoWide).toBeNull()
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.logoWide ?? null).toBeNull()
  expect((await visitor.get(whole.logoWide)).status).toBe(404)
})

test.each([
  ['square', '1000,0,300,300', 'Choose a part inside the picture'],
  ['wide', '0,1,900,300', 'Choose a part inside the picture'],
  ['square', '0,0,300,200', 'Choose a part of the right shape'],
  ['wide', '0,0,300,300', 'Choose a part of the right shape'],
  ['square', '0,0,8,8', 'Choose a larger part of the picture'],
  ['square', '-5,0,300,300', 'Give the left edge, the top edge, the width and the height in pixels'],
  ['square', '0,0,300', 'Give the left edge, the top edge, the width and the height in pixels'],
  ['wide', '0,0,9e2,300', 'Give the left edge, the top edge, the width and the height in pixels'],
])('refuses %s %s as part of a logo', async (form, part, why) => {
  const clinic = await api.aProvider()
  const reply = await clinic.post('/api/listing/logo', formOf({ logo: coloured, [form]: part }))
  expect(reply).toMatchObject({ status: 400, body: { fields: { [form]: why } } })
  expect((await clinic.get('/api/listing')).body.logo).toBeNull()
})

test('nothing is left of a logo that cannot be stored in every form', async () => {
  const clinic = await api.aProvider()
  const { save } = api.deps.files
  const saved: string[] = []
  api.deps.files.save = async (key, content, type) => {
    if (saved.length === 3) throw Object.assign(new Error('full'), { code: 'E_CANNOT_WRITE_FILE' })
    saved.push(key)
    await save(key, content, type)
  }
  const { status } = await clinic.post('/api/listing/logo', formOf({ logo: coloured }))
  api.deps.files.save = save
  expect(status).toBe(503)
  for (const key of saved) expect((await visitor.get(`/files/${key}`)).status).toBe(404)
})

test('refuses a logo that is not a picture', async () => {
  const clinic = await api.aProvider()
  const script = upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
  const drawing = await clinic.post('/api/listing/logo', script.body, script.headers)
  expect(drawing.status).toBe(400)
  expect(drawing.body.message).toBe(problems.not_a_picture.message)
  const nothing = upload(Buffer.from('x'), 'other')
  expect((await clinic.post('/api/listing/logo', nothing.body, nothing.headers)).body.message).toBe(
    'Choose a picture for your logo.',
  )
  expect((await clinic.post('/api/listing/logo', { logo: 'x' })).status).toBe(415)
})

test('shows its owner the public page also while nobody else can see it', async () => {
  const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })
  expect((await visitor.get(`/api/clinics/${hidden.id}`)).status).toBe(404)
  const { status, body } = await hidden.get('/api/listing/preview')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: hidden.id, name: hidden.listing.listing.companyName })
})

test('finance is a yes or no, with the representative example only where the clinic enters a whole one', async () => {
  const clinic = await api.aProvider()
  const shown = async () => (await visitor.get(`/api/clinics/${clinic.id}`)).body.finance
  const put = async (finance: object) => {
    const { financeOffered: _, financeExample: __, ...own } = (await clinic.get('/api/listing')).body
    return clinic.put('/api/listing', { ...own, ...finance })
  }
  expect(await shown()).toBeNull()
  expect((await put({ financeOffered: 'yes' })).status).toBe(200)
  expect(await shown()).toEqual({ offered: true, example: null })
  const refused = await put({ financeOffered: 'yes', financeExample: 'From 0% a month' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['financeExample']])
  const example = 'Borrow £2,400 over 12 months at 0% (fixed). Total payable £2,400. Representative 0% APR.'
  await put({ financeOffered: 'yes', financeExample: example })
  expect(await shown()).toEqual({ offered: true, example })
  await put({})
  expect(await shown()).toEqual({ offered: true, example })
  const { text } = await visitor.get('/api/clinics.csv')
  expect(text.split(/\r?\n/).find(line => line.startsWith(clinic.id))).toMatch(/,yes,"?Borrow/)
  await put({ financeOffered: 'no', financeExample: example })
  expect(await shown()).toEqual({ offered: false, example: null })
  await put({ financeOffered: '' })
  expect(await shown()).toBeNull()
})
