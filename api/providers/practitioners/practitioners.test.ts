import { hash } from '@node-rs/argon2'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { readLogoFile } from '../listing/logo.ts'

const api = await startApi()
const patient = api.anActor()

const okafor = {
  name: 'Dr Amara Okafor',
  jobTitle: 'Specialist orthodontist',
  sex: 'female',
  languages: ['English', 'Igbo', 'Welsh'],
  body: 'GDC',
  registrationNumber: 'gdc 904417',
  specialties: ['Orthodontics'],
  practisingSince: '2009',
  about: 'Looks after adults and children.',
  consent: true,
}

const aClinic = (companyName: string) =>
  api.aProvider({
    listing: { companyName },
    treatments: [{ id: uuid(), name: 'Braces' }],
  })

const profileOf = async (id: string) => (await patient.get(`/api/clinics/${id}`)).body

test('shows a person on the page of the clinic, with a link to the public register', async () => {
  const clinic = await aClinic('Ashgrove Orthodontics')
  const [location] = (await clinic.get('/api/locations')).body
  const [braces] = (await clinic.get('/api/treatments')).body
  const { status, body } = await clinic.post('/api/practitioners', {
    ...okafor,
    treatmentIds: [braces.id],
    places: [{ locationId: location.id, days: ['wed', 'tue', 'wed'] }],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Dr Amara Okafor',
    body: 'GDC',
    registrationNumber: '904417',
    note: null,
  })
  expect(body.registerUrl).toContain('olr.gdc-uk.org')
  const { practitioners } = await profileOf(clinic.id)
  expect(practitioners).toEqual([
    {
      id: body.id,
      name: 'Dr Amara Okafor',
      jobTitle: 'Specialist orthodontist',
      photo: null,
      sex: 'female',
      languages: ['English', 'Igbo', 'Welsh'],
      registration: {
        body: 'GDC',
        bodyName: 'General Dental Council',
        number: '904417',
        searchOnly: false,
        url: expect.stringContaining('904417'),
      },
      specialties: ['Orthodontics'],
      treatmentIds: [braces.id],
      places: [{ locationId: location.id, days: ['tue', 'wed'] }],
      practisingSince: 2009,
      about: 'Looks after adults and children.',
    },
  ])
})

test('gives only treatments of its clinic at places of its clinic, and loses those that are deleted', async () => {
  const clinic = await aClinic('Own Things')
  const rival = await aClinic('Other Things')
  const idsOf = async (of: typeof clinic) => [
    (await of.get('/api/treatments')).body[0].id as string,
    (await of.get('/api/locations')).body[0].id as string,
  ]
  const [braces, here] = await idsOf(clinic)
  const [theirs, there] = await idsOf(rival)
  const refused = await clinic.post('/api/practitioners', {
    ...okafor,
    treatmentIds: [braces, theirs],
    places: [{ locationId: there, days: ['mon'] }],
  })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({
    treatmentIds: "One of these treatments isn't on your list any more. Take it out and save again.",
    places: "One of these clinics isn't on your list any more. Take it out and save again.",
  })
  const twice = [here, here].map(locationId => ({ locationId, days: [] }))
  expect((await clinic.post('/api/practitioners', { ...okafor, places: twice })).status).toBe(400)
  expect((await clinic.get('/api/practitioners')).body).toEqual([])

  const own = { ...okafor, treatmentIds: [braces], places: [{ locationId: here, days: ['mon'] }] }
  const { id } = (await clinic.post('/api/practitioners', own)).body
  const edit = { ...own, treatmentIds: [theirs], version: 1 }
  expect((await clinic.put(`/api/practitioners/${id}`, edit)).status).toBe(400)
  await clinic.post('/api/locations', { address: '2 Mill Lane', city: 'Leeds', postCode: 'LS1 4AP' })
  await clinic.delete(`/api/locations/${here}`)
  await clinic.delete(`/api/treatments/${braces}`)
  expect((await clinic.get('/api/practitioners')).body[0]).toMatchObject({ treatmentIds: [], places: [] })
})

test.each([
  [{ consent: false }, 'consent', 'Confirm that this person has agreed'],
  [
    { registrationNumber: '12' },
    'registrationNumber',
    "That isn't a General Dental Council registration number",
  ],
  [{ registrationNumber: '' }, 'registrationNumber', 'Enter your General Dental Council registration number'],
  [{ body: '' }, 'body', 'Choose who the person is registered with'],
  [{ about: 'Ask me about Botox.' }, 'about', 'prescription-only medicine'],
  [{ jobTitle: 'Botox nurse' }, 'jobTitle', 'prescription-only medicine'],
  [{ specialties: ['Skin', 'Wegovy'] }, 'specialties', 'prescription-only medicine'],
  [{ body: 'GPhC', registrationNumber: '1039469' }, 'registrationNumber', 'number of a person'],
  [{ practisingSince: '2999' }, 'practisingSince', 'Enter this year or an earlier one'],
  [{ name: ' ' }, 'name', 'Enter the name'],
])('refuses %o at its field', async (change, field, message) => {
  const clinic = await aClinic('Strict Clinic')
  const { status, body } = await clinic.post('/api/practitioners', { ...okafor, ...change })
  expect(status).toBe(400)
  expect(body.fields[field]).toContain(message)
  expect((await clinic.get('/api/practitioners')).body).toEqual([])
})

test('takes someone without a register, and the same number only once', async () => {
  const clinic = await aClinic('Two of Us')
  const nutritionist = { name: 'Jo Nowak', jobTitle: 'Nutritionist', consent: true }
  expect((await clinic.post('/api/practitioners', nutritionist)).status).toBe(200)
  expect((await clinic.post('/api/practitioners', { ...nutritionist, name: 'Sam Nowak' })).status).toBe(200)
  expect((await clinic.post('/api/practitioners', okafor)).status).toBe(200)
  const again = await clinic.post('/api/practitioners', { ...okafor, name: 'Dr A Okafor' })
  expect(again.status).toBe(400)
  expect(again.body.fields.registrationNumber).toBe('You already list someone with this registration number.')
})

test('is one person at several clinics that name the same registration, unless the surnames differ', async () => {
  const first = await aClinic('Larkfield Smiles')
  const second = await aClinic('Moorside Smiles')
  const third = await aClinic('Borrowed Number')
  const number = { body: 'GMC', registrationNumber: '9012345' }
  await first.post('/api/practitioners', { ...okafor, ...number, name: 'Dr Zoë Brontë' })
  await second.post('/api/practitioners', { ...okafor, ...number, name: 'Ms Z. Bronte' })
  const [noted] = (await first.get('/api/practitioners')).body
  expect(noted.note).toMatch(/^Moorside Smiles also lists Dr Zoë Brontë with GMC 9012345/)
  const { body } = await third.post('/api/practitioners', { ...okafor, ...number, name: 'Dr Hal Else' })
  expect(body.note).toBe('Another clinic lists GMC 9012345 under a different name. Check the number.')
  const alsoAt = async (id: string) => (await profileOf(id)).practitioners[0].alsoAt
  expect(await alsoAt(first.id)).toEqual([{ id: second.id, name: 'Moorside Smiles', city: 'Leeds' }])
  expect(await alsoAt(second.id)).toEqual([{ id: first.id, name: 'Larkfield Smiles', city: 'Leeds' }])
  expect(await alsoAt(third.id)).toBeUndefined()
})

test('a clinic says that another one lists someone else, and staff decide', async () => {
  const ours = await aClinic('Ashby Eyes')
  const theirs = await aClinic('Birch Eyes')
  const stranger = await aClinic('Cedar Eyes')
  const admin = await api.aStaffMember('admin')
  const number = { body: 'GMC', registrationNumber: '9012399' }
  const { id } = (await ours.post('/api/practitioners', { ...okafor, ...number, name: 'Dr Ida Marsh' })).body
  await theirs.post('/api/practitioners', { ...okafor, ...number, name: 'Dr I Marsh' })
  const path = `/api/practitioners/${id}/someone-else`
  const listed = async (clinic: typeof ours) => (await clinic.get('/api/practitioners')).body[0]
  const alsoAt = async (clinic: typeof ours) => (await profileOf(clinic.id)).practitioners[0].alsoAt
  expect((await listed(ours)).alsoListedBy).toEqual({ clinicId: theirs.id, clinic: 'Birch Eyes' })

  for (const clinicId of [ours.id, stranger.id])
    expect((await ours.post(path, { clinicId })).status).toBe(404)
  expect((await stranger.post(path, { clinicId: theirs.id })).status).toBe(404)
  expect((await api.anActor().post(path, { clinicId: theirs.id })).status).toBe(401)
  expect(await alsoAt(ours)).toHaveLength(1)

  api.emails.length = 0
  const said = await ours.post(path, { clinicId: theirs.id })
  expect(said.body).toMatchObject({ id, alsoListedBy: null })
  expect(said.body.note).toMatch(/^You told us that Birch Eyes lists someone else with GMC 9012399/)
  // Said again, by either: still one report and one email.
  expect((await ours.post(path, { clinicId: theirs.id })).status).toBe(200)
  const there = await listed(theirs)
  expect(there).toMatchObject({ alsoListedBy: null })
  expect(there.note).toMatch(/^Ashby Eyes says it lists someone else with GMC 9012399/)
  await theirs.post(`/api/practitioners/${there.id}/someone-else`, { clinicId: ours.id })
  expect([await alsoAt(ours), await alsoAt(theirs)]).toEqual([undefined, undefined])
  const toThem = () => api.emails.filter(({ subject }) => subject.startsWith('Please check'))
  await vi.waitFor(() => expect(toThem()).toHaveLength(1))
  expect(toThem()[0]).toMatchObject({
    to: theirs.listing.provider.email,
    subject: 'Please check the registration number of Dr I Marsh',
  })
  expect(api.emails.filter(({ subject }) => subject === 'Problem reported: Birch Eyes')).not.toEqual([])

  const { problems } = (await admin.get(`/api/staff/users/${theirs.id}`)).body
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    kind: 'person',
    saidBy: { clinicId: ours.id, clinic: 'Ashby Eyes' },
    details:
      'Ashby Eyes lists Dr Ida Marsh with GMC 9012399 and says that Dr I Marsh of Birch Eyes, with the same number, is someone else.',
  })
  const decide = `/api/staff/problem-reports/${problems[0].id}/link-person`
  expect((await ours.post(decide)).status).toBe(401)
  expect((await admin.post(decide)).status).toBe(200)
  expect(await alsoAt(ours)).toEqual([{ id: theirs.id, name: 'Birch Eyes', city: 'Leeds' }])
  expect((await admin.get(`/api/staff/users/${theirs.id}`)).body.problems[0].resolvedAt).not.toBeNull()
  expect((await admin.post(decide)).status).toBe(404)
  await vi.waitFor(() =>
    expect(api.emails.at(-1)).toMatchObject({
      to: ours.listing.provider.email,
      subject: "We've checked the registration of Dr Ida Marsh",
    }),
  )
})

test('what a clinic said of another one ends with the number it was about', async () => {
  const ours = await aClinic('Dell Eyes')
  const theirs = await aClinic('Elm Eyes')
  const number = { body: 'GMC', registrationNumber: '9012400' }
  const person = { ...okafor, ...number, name: 'Dr Ann Reed' }
  const { id } = (await ours.post('/api/practitioners', person)).body
  await theirs.post('/api/practitioners', person)
  await ours.post(`/api/practitioners/${id}/someone-else`, { clinicId: theirs.id })
  await ours.put(`/api/practitioners/${id}`, { ...person, about: 'Sees adults.' })
  expect((await ours.get('/api/practitioners')).body[0].note).toMatch(/^You told us/)
  await ours.put(`/api/practitioners/${id}`, { ...person, registrationNumber: '9012401' })
  expect((await ours.get('/api/practitioners')).body[0].note).toBeNull()
  await ours.put(`/api/practitioners/${id}`, person)
  expect((await ours.get('/api/practitioners')).body[0].alsoListedBy).toMatchObject({ clinic: 'Elm Eyes' })
})

test('keeps order, refuses a stale edit and what belongs to another clinic', async () => {
  const clinic = await aClinic('Orderly')
  const rival = await aClinic('Rival')
  const ids: string[] = []
  for (const name of ['Ann One', 'Bea Two', 'Cat Three'])
    ids.push((await clinic.post('/api/practitioners', { name, jobTitle: 'Dentist', consent: true })).body.id)
  const [one, two, three] = ids as [string, string, string]
  expect((await clinic.put('/api/practitioners/order', { ids: [three, one] })).body.ids).toEqual([
    three,
    one,
    two,
  ])
  const edit = { name: 'Ann Uno', jobTitle: 'Dentist', consent: true, version: 1 }
  expect((await clinic.put(`/api/practitioners/${one}`, edit)).body).toMatchObject({
    name: 'Ann Uno',
    version: 2,
  })
  expect((await clinic.put(`/api/practitioners/${one}`, edit)).status).toBe(409)
  expect((await rival.put(`/api/practitioners/${one}`, edit)).status).toBe(404)
  expect((await rival.delete(`/api/practitioners/${one}`)).status).toBe(404)
  expect((await clinic.delete(`/api/practitioners/${three}`)).body).toEqual({ message: 'Person removed.' })
  const left = (await clinic.get('/api/practitioners')).body
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Ann Uno', 'Bea Two'])
})

const photo = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

function multipart(bytes: Buffer): [Buffer, Record<string, string>] {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return [body, { 'content-type': `multipart/form-data; boundary=${boundary}` }]
}

test.each([
  ['an empty file', Buffer.alloc(0), 'This file is empty. Choose another one.'],
  [
    'a strip that would be a square of a few pixels',
    await sharp({ create: { width: 900, height: 20, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer(),
    'Choose a larger image: at least 100 pixels wide and high. This one is 900 by 20.',
  ],
])('refuses %s as a photo of someone, and says why', async (what, bytes, why) => {
  const clinic = await aClinic(`Portraits of ${what}`)
  const { id } = (await clinic.post('/api/practitioners', okafor)).body
  const { status, body } = await clinic.post(`/api/practitioners/${id}/photo`, ...multipart(bytes))
  expect([status, body.message]).toEqual([400, why])
})

const withPhoto = async (companyName: string) => {
  const clinic = await aClinic(companyName)
  const { id } = (await clinic.post('/api/practitioners', okafor)).body
  const path = `/api/practitioners/${id}/photo`
  const saved = await clinic.post(path, ...multipart(await photo()))
  return { clinic, id, path, saved }
}

test('cuts a photo to a square without its metadata, and deletes it with the person', async () => {
  const { clinic, id, path, saved } = await withPhoto('Portraits')
  expect(saved.status).toBe(200)
  const file = await sharp(await readLogoFile(api.deps, saved.body.photo)).metadata()
  expect(file).toMatchObject({ width: 264, height: 264, format: 'webp' })
  expect(file.exif).toBeUndefined()
  expect((await clinic.post(path, ...multipart(Buffer.from('<svg onload="x()"/>')))).status).toBe(400)
  expect((await patient.get(saved.body.photo)).status).toBe(200)
  await clinic.delete(`/api/practitioners/${id}`)
  expect((await patient.get(saved.body.photo)).status).toBe(404)
})

test('is in the copy of the account with the photo, and both go with the account', async () => {
  const { clinic, id, saved } = await withPhoto('Leaving')
  const { body } = await clinic.post('/api/download-ticket', { path: '/api/profile/data.zip' })
  const reply = await api.app.inject({ url: `/api/profile/data.zip?token=${body.ticket}` })
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  expect(strFromU8(files['people.csv']!)).toContain('Dr Amara Okafor')
  expect(files[`people/${id}.webp`]).toBeDefined()
  await deleteAccount(clinic)
  expect((await patient.get(saved.body.photo)).status).toBe(404)
  expect(await api.db.selectFrom('practitioners').where('id', '=', id).select('id').execute()).toEqual([])
})

async function deleteAccount(clinic: Awaited<ReturnType<typeof aClinic>>) {
  await api.db
    .updateTable('providers')
    .set({ passwordHash: await hash('Provider1!') })
    .where('id', '=', clinic.id)
    .execute()
  expect((await clinic.delete('/api/profile', { password: 'Provider1!' })).status).toBe(200)
}

const found = async (query: string) => (await patient.get(`/api/search/summary?${query}`)).body

test('is found by name, and the clinic by who sees patients there and what they speak', async () => {
  const clinic = await aClinic('Quillhaven Dental')
  await aClinic('Nobody Named')
  await clinic.post('/api/practitioners', {
    ...okafor,
    name: 'Dr Perpetua Quillfeather',
    registrationNumber: '904499',
    languages: ['Yoruba'],
  })
  const named = { id: clinic.id, name: 'Quillhaven Dental', city: 'Leeds', isWhole: false }
  await expect
    .poll(async () => (await found('treatmentName=dr+quillfeather&location=')).clinics)
    .toEqual([{ ...named, practitioner: 'Dr Perpetua Quillfeather' }])
  expect((await patient.get('/api/suggest/treatments?q=quillfeather')).body).toMatchObject([
    { name: 'Dr Perpetua Quillfeather', matched: 'Quillhaven Dental, Leeds', to: `/clinic/${clinic.id}` },
  ])
  // With one letter wrong, missing, added or swapped too, but never someone else's name.
  for (const typed of ['quilfeather', 'quillfaether', 'perpetua quillfeathers', 'dr+perpetau+quillfeather'])
    expect((await found(`treatmentName=${typed}&location=`)).clinics, typed).toEqual([
      { ...named, practitioner: 'Dr Perpetua Quillfeather' },
    ])
  expect((await found('treatmentName=quillbarrow&location=')).clinics).toEqual([])
  const listed = (await patient.get('/api/providers?search=quillfeather')).body
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([clinic.id])
  const ids = async (filter: string) =>
    (await patient.get(`/api/search?treatmentName=Braces&location=Leeds&${filter}`)).body.map(
      ({ id }: { id: string }) => id,
    )
  await expect.poll(() => ids('seenBy=female&language=Yoruba')).toEqual([clinic.id])
  expect(await ids('seenBy=male&language=Yoruba')).toEqual([])
  const { facets } = await found('treatmentName=Braces&location=Leeds&language=Yoruba')
  expect(facets.seenBy).toEqual([
    { name: 'female', clinics: 1 },
    { name: 'male', clinics: 0 },
  ])
})
