import { expect, test } from 'vitest'
import { recoveryConsent } from '../../contract/signup.ts'
import { startApi } from '../../tests/support/api.ts'
import { register } from '../../tests/support/registration.ts'
import { aForm } from '../../tests/support/registration-form.ts'
import { countContact, tidyPartials, withdrawSignupConsent } from './partial.ts'
import { resumeLink } from './resume-link.ts'

const api = await startApi()
const day = 24 * 60 * 60 * 1000
const visitor = api.anActor()
let made = 0
const anAddress = () => `unfinished-${++made}@join.test`

const partial = (email: string, change: object = {}) => ({
  email,
  firstName: 'Amara',
  companyName: 'Harbour Skin Clinic',
  currentStep: 2,
  hasConsent: true,
  partialData: { firstName: 'Amara', surname: 'Nwosu', email, city: 'Leeds' },
  ...change,
})
const save = (email: string, change: object = {}) =>
  visitor.post('/api/save-partial-signup', partial(email, change))
const kept = (email: string) =>
  api.db.selectFrom('partialSignups').selectAll().where('email', '=', email).executeTakeFirst()
const consented = (email: string) =>
  api.db
    .selectFrom('emailConsents')
    .select(['granted', 'wording', 'source'])
    .where('email', '=', email)
    .where('purpose', '=', 'signup')
    .orderBy('id')
    .execute()

test('keeps what was entered together with the consent', async () => {
  const email = anAddress()
  expect(await save(email, { email: ` ${email.toUpperCase()} ` })).toMatchObject({
    status: 200,
    body: { saved: true },
  })
  expect(await kept(email)).toMatchObject({
    firstName: 'Amara',
    lastName: 'Nwosu',
    companyName: 'Harbour Skin Clinic',
    currentStep: 2,
    form: { firstName: 'Amara', surname: 'Nwosu', email, city: 'Leeds' },
    hasConsent: true,
    consentWording: recoveryConsent,
    consentSource: 'Registration form',
    contactAttempts: 0,
    convertedAt: null,
  })
  expect(await consented(email)).toEqual([
    { granted: true, wording: recoveryConsent, source: 'Registration form' },
  ])
})

test.each([false, 'true', 1, null, undefined])('keeps nothing with %s for a consent', async hasConsent => {
  const email = anAddress()
  expect((await save(email, { hasConsent })).status).toBe(400)
  expect(await kept(email)).toBeUndefined()
})

test('never keeps a password, a card or anything else that was not named', async () => {
  const email = anAddress()
  const secrets = { password: 'Marsh$Lantern?9', confirmPassword: 'Marsh$Lantern?9', paymentMethodId: 'pm_1' }
  const partialData = { city: 'Leeds', cardNumber: '4242', ...secrets }
  expect((await save(email, { partialData, ...secrets, contactAttempts: 9 })).status).toBe(200)
  expect(await kept(email)).toMatchObject({ form: { city: 'Leeds' }, contactAttempts: 0 })
  expect(JSON.stringify(await kept(email))).not.toMatch(/Marsh|pm_1|4242/)
})

test('one row an address: the newest form counts, the contacts and the first consent stay', async () => {
  const email = anAddress()
  await save(email)
  const { id, consentedAt, resumeToken } = (await kept(email))!
  expect(await countContact(api.db, id, new Date())).toBe(true)
  await save(email, { currentStep: 3, companyName: 'Harbour\r\nSkin', partialData: { city: 'York' } })
  expect(await kept(email)).toMatchObject({
    ...{ id, consentedAt, resumeToken },
    companyName: 'Harbour Skin',
    currentStep: 3,
    form: { city: 'York' },
    contactAttempts: 1,
  })
  expect(await consented(email)).toHaveLength(1)
})

test('an address that has an account is answered alike and not kept', async () => {
  const { listing } = await api.aProvider()
  expect(await save(listing.provider.email)).toMatchObject({ status: 200, body: { saved: true } })
  expect(await kept(listing.provider.email)).toBeUndefined()
  expect(await consented(listing.provider.email)).toEqual([])
})

test('consent that is taken back takes along what was kept', async () => {
  const email = anAddress()
  await save(email)
  expect((await visitor.post('/api/forget-partial-signup', { email })).status).toBe(200)
  expect(await kept(email)).toBeUndefined()
  expect((await consented(email)).map(({ granted }) => granted)).toEqual([true, false])
  await save(email)
  expect((await consented(email)).map(({ granted }) => granted)).toEqual([true, false, true])
})

test('the link of a recovery mail brings the form back, and no other link does', async () => {
  const email = anAddress()
  await save(email, { currentStep: 3 })
  const link = new URL(resumeLink(api.deps.letterhead, (await kept(email))!.resumeToken))
  expect(link.origin + link.pathname).toBe('https://clinic-atlas.test/signup')
  const token = link.searchParams.get('resume')
  expect(await visitor.post('/api/resume-signup', { token })).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { form: { city: 'Leeds', email }, currentStep: 3, hasConsent: true },
  })
  const wrong = await visitor.post('/api/resume-signup', { token: `${token}x` })
  expect(wrong).toMatchObject({
    status: 404,
    body: { message: 'This link no longer works. Please start your registration again.' },
  })
})

test('a registration that completes converts what was kept, and its link ends', async () => {
  const form = aForm()
  await save(form.email!)
  const { resumeToken, id } = (await kept(form.email!))!
  await register(api.anActor(), form)
  expect(await kept(form.email!)).toMatchObject({ convertedAt: expect.any(Date), hasConsent: true })
  expect((await visitor.post('/api/resume-signup', { token: resumeToken })).status).toBe(404)
  // What the browser still sends while the page closes changes nothing.
  await save(form.email!, { currentStep: 3 })
  expect(await kept(form.email!)).toMatchObject({ convertedAt: expect.any(Date), currentStep: 2 })
  expect(await countContact(api.db, id, new Date())).toBe(false)
})

test('a form that was kept in the moment of the registration is converted later', async () => {
  const email = anAddress()
  await save(email)
  const provider = await api.aProvider({ provider: { email } })
  const { id } = (await kept(email))!
  expect(await countContact(api.db, id, new Date())).toBe(false)
  await tidyPartials(api.deps)
  expect(await kept(email)).toMatchObject({ convertedAt: expect.any(Date), providerId: provider.id })
})

test('nobody is written to more than three times, nor without consent', async () => {
  const email = anAddress()
  await save(email)
  const { id } = (await kept(email))!
  const contacts = await Promise.all(Array.from({ length: 6 }, () => countContact(api.db, id, new Date(), 5)))
  expect(contacts.filter(Boolean)).toHaveLength(3)
  const other = anAddress()
  await save(other)
  await withdrawSignupConsent(api.db, other.toUpperCase())
  expect(await kept(other)).toMatchObject({ hasConsent: false })
  expect(await countContact(api.db, (await kept(other))!.id, new Date())).toBe(false)
})

test('goes 90 days after its last change', async () => {
  const email = anAddress()
  const start = Date.now()
  await save(email)
  api.setClock(new Date(start + 60 * day))
  await save(email)
  api.setClock(new Date(start + 149 * day))
  await tidyPartials(api.deps)
  expect(await kept(email)).toBeDefined()
  api.setClock(new Date(start + 151 * day))
  await tidyPartials(api.deps)
  expect(await kept(email)).toBeUndefined()
  expect(await consented(email)).toEqual([])
  api.setClock(undefined)
})

test('says whether there is such a postcode', async () => {
  const check = async (postcode: string) =>
    (await visitor.get(`/api/postcodes/${encodeURIComponent(postcode)}`)).body
  expect(await check('ls1 4ap')).toEqual({ postcode: 'LS1 4AP', known: true })
  expect(await check('BT1 5GS')).toEqual({ postcode: 'BT1 5GS', known: true })
  expect(await check('LS1 4ZZ')).toMatchObject({ known: false })
  expect(await check('Leeds')).toMatchObject({ known: false })
})
