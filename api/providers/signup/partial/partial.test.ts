import { expect, test } from 'vitest'
import { recoveryConsent } from '../../../../contract/text/email-purposes.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { register } from '../../../../tests/support/registration/registration.ts'
import { aForm } from '../../../../tests/support/registration/registration-form.ts'
import { tidyPartials, withdrawSignupConsent } from './partial.ts'
import { issueReminderLink } from './reminder.ts'

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
  api.anActor().post('/api/save-partial-signup', partial(email, change))
const kept = (email: string) =>
  api.db.selectFrom('partialSignups').selectAll().where('email', '=', email).orderBy('id').executeTakeFirst()
const allKept = (email: string) =>
  api.db.selectFrom('partialSignups').selectAll().where('email', '=', email).orderBy('id').execute()
/** Counts a contact as a campaign does. */
const contact = (id: string) =>
  api.db
    .updateTable('partialSignups')
    .set(eb => ({ contactAttempts: eb('contactAttempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
/** The token of a link such as an email about the first record of an address has. */
const linkFor = async (email: string) =>
  new URL(await issueReminderLink(api.deps, (await kept(email))!.id)).searchParams.get('token')!
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
    body: { saved: true, secret: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(await kept(email)).toMatchObject({
    firstName: 'Amara',
    lastName: 'Nwosu',
    companyName: 'Harbour Skin Clinic',
    currentStep: 2,
    form: { firstName: 'Amara', surname: 'Nwosu', email, city: 'Leeds' },
    hasConsent: true,
    consentWording: recoveryConsent,
    consentSource: 'Registration form, not confirmed',
    confirmedAt: null,
    contactAttempts: 0,
    convertedAt: null,
  })
  expect(await consented(email)).toEqual([
    { granted: true, wording: recoveryConsent, source: 'Registration form, not confirmed' },
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

test('with its secret a record goes on: the contacts and the first consent stay', async () => {
  const email = anAddress()
  const { secret } = (await save(email)).body
  const { id, consentedAt } = (await kept(email))!
  await contact(id)
  const more = { currentStep: 3, companyName: 'Harbour\r\nSkin', partialData: { city: 'York' }, secret }
  expect((await save(email, more)).body).toMatchObject({ saved: true, secret })
  expect(await allKept(email)).toMatchObject([
    {
      ...{ id, consentedAt },
      companyName: 'Harbour Skin',
      currentStep: 3,
      form: { city: 'York' },
      contactAttempts: 1,
    },
  ])
  expect(await consented(email)).toHaveLength(1)
})

test.each([
  ['without a secret', {}],
  ['with a wrong secret', { secret: 'x'.repeat(43) }],
])('a save %s starts another record and overwrites none', async (_, given) => {
  const email = anAddress()
  const first = (await save(email)).body.secret
  const forged = await save(email, { firstName: 'URGENT: pay at evil.example', ...given })
  expect(forged.status).toBe(200)
  expect(forged.body.secret).not.toBe(first)
  expect((await allKept(email)).map(({ firstName }) => firstName)).toEqual([
    'Amara',
    'URGENT: pay at evil.example',
  ])
})

test('the secret of one address is worth nothing for another', async () => {
  const [email, other] = [anAddress(), anAddress()]
  const { secret } = (await save(email)).body
  await save(other, { secret, companyName: 'Other' })
  expect(await allKept(email)).toMatchObject([{ companyName: 'Harbour Skin Clinic' }])
  expect(await allKept(other)).toMatchObject([{ companyName: 'Other' }])
})

test('only hashes of secrets and links are kept', async () => {
  const email = anAddress()
  const { secret } = (await save(email)).body
  const token = await linkFor(email)
  const rows = [await allKept(email), await api.db.selectFrom('signupLinks').selectAll().execute()]
  for (const word of [secret, token]) expect(JSON.stringify(rows)).not.toContain(word)
})

test('an address and a network start only so many records', async () => {
  const email = anAddress()
  for (let record = 0; record < 12; record++)
    expect((await api.anActor().post('/api/save-partial-signup', partial(email))).status).toBe(200)
  expect(await allKept(email)).toHaveLength(10)
  const network = api.anActor()
  for (let record = 0; record < 20; record++)
    await network.post('/api/save-partial-signup', partial(anAddress()))
  const next = await network.post('/api/save-partial-signup', partial(anAddress()))
  expect([next.status, next.body.code]).toEqual([429, 'too_many_attempts'])
})

test('filling an address with records neither stops others from saving nor reveals their data', async () => {
  const email = anAddress()
  for (let record = 0; record < 10; record++) await save(email, { companyName: `Stranger ${record}` })
  const own = await save(email, { companyName: 'Own clinic' })
  expect(own).toMatchObject({ status: 200, body: { saved: true } })
  const more = await save(email, { companyName: 'Own clinic, more', secret: own.body.secret })
  expect(more.body.secret).toBe(own.body.secret)
  const names = (await allKept(email)).map(({ companyName }) => companyName)
  expect(names).toHaveLength(10)
  // The first stays: it is what staff see and reminders are about, so that nobody can push it out.
  expect(names).toContain('Stranger 0')
  expect(names).not.toContain('Stranger 1')
  expect(names).toContain('Own clinic, more')
})

test('what the owner of the mailbox confirmed gives way to nothing', async () => {
  const email = anAddress()
  await save(email, { companyName: 'First' })
  const token = await linkFor(email)
  await visitor.post('/api/signup-reminder/continue', { token })
  for (let record = 0; record < 15; record++) await save(email, { companyName: `Stranger ${record}` })
  expect(await allKept(email)).toHaveLength(10)
  expect(await kept(email)).toMatchObject({ companyName: 'First', confirmedAt: expect.any(Date) })
})

test('the records of one network for an address give way to each other before those of anyone else', async () => {
  const email = anAddress()
  await save(email, { companyName: 'Own clinic' })
  await save(email, { companyName: 'Own clinic, on the phone' })
  const stranger = api.anActor()
  for (let record = 0; record < 15; record++)
    await stranger.post('/api/save-partial-signup', partial(email, { companyName: `Stranger ${record}` }))
  expect((await allKept(email)).map(({ companyName }) => companyName)).toEqual([
    'Own clinic',
    'Own clinic, on the phone',
    'Stranger 12',
    'Stranger 13',
    'Stranger 14',
  ])
})

test('where several networks typed an address, "Continue" opens an empty form: nobody can tell whose words they were', async () => {
  const email = anAddress()
  await save(email, { firstName: 'Pay at evil.example', partialData: { city: 'Elsewhere', email } })
  await save(email)
  const token = await linkFor(email)
  const { resume } = (await visitor.post('/api/signup-reminder/continue', { token })).body
  const resumed = (await visitor.post('/api/resume-signup', { token: resume })).body
  expect(resumed).toMatchObject({ currentStep: 1, form: { email } })
  expect(Object.keys(resumed.form)).toEqual(['email'])
  const [confirmed] = await allKept(email)
  expect(confirmed).toMatchObject({ confirmedAt: expect.any(Date), firstName: '', companyName: '' })
  expect(JSON.stringify(confirmed)).not.toMatch(/evil|Elsewhere/)
})

test('an address that has an account is answered alike and not kept', async () => {
  const { listing } = await api.aProvider()
  expect(await save(listing.provider.email)).toMatchObject({ status: 200, body: { saved: true } })
  expect(await kept(listing.provider.email)).toBeUndefined()
  expect(await consented(listing.provider.email)).toEqual([])
})

test('consent that is taken back takes along what was kept', async () => {
  const email = anAddress()
  const { secret } = (await save(email)).body
  expect((await visitor.post('/api/forget-partial-signup', { email })).status).toBe(400)
  await visitor.post('/api/forget-partial-signup', { email, secret: 'x'.repeat(43) })
  expect(await kept(email)).toBeDefined()
  expect((await visitor.post('/api/forget-partial-signup', { email, secret })).status).toBe(200)
  expect(await kept(email)).toBeUndefined()
  expect((await consented(email)).map(({ granted }) => granted)).toEqual([true, false])
  await save(email)
  expect((await consented(email)).map(({ granted }) => granted)).toEqual([true, false, true])
})

test('the link of an email goes on once: form and a fresh secret, and the consent is confirmed', async () => {
  const email = anAddress()
  const { secret: old } = (await save(email, { currentStep: 3 })).body
  const { id } = (await kept(email))!
  const link = new URL(await issueReminderLink(api.deps, id))
  expect(link.origin + link.pathname).toBe('https://clinic-atlas.test/continue-registration')
  const token = link.searchParams.get('token')
  // Programs that look ahead change nothing.
  for (let looks = 0; looks < 2; looks++)
    expect((await visitor.post('/api/signup-reminder', { token })).body).toEqual({ email })
  expect(await kept(email)).toMatchObject({ confirmedAt: null })

  const replies = await Promise.all(
    [1, 2].map(() => visitor.post('/api/signup-reminder/continue', { token })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  const { resume } = replies.find(({ status }) => status === 200)!.body
  expect(await kept(email)).toMatchObject({ confirmedAt: expect.any(Date) })
  expect((await consented(email)).map(({ source }) => source)).toEqual([
    'Registration form, not confirmed',
    'Registration form, confirmed from the email address',
  ])
  const resumed = await visitor.post('/api/resume-signup', { token: resume })
  expect(resumed).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { form: { city: 'Leeds', email }, currentStep: 3, hasConsent: true },
  })
  const again = await visitor.post('/api/resume-signup', { token: resume })
  expect(again).toMatchObject({
    status: 404,
    body: { message: 'This link no longer works. Please start your registration again.' },
  })
  await save(email, { secret: resumed.body.secret, companyName: 'Gone on' })
  expect(await allKept(email)).toMatchObject([{ companyName: 'Gone on' }])
  await save(email, { secret: old, companyName: 'Too late' })
  expect(await allKept(email)).toMatchObject([{ companyName: 'Gone on' }, { companyName: 'Too late' }])
})

test('after "Continue" the secret of the earlier typist neither overwrites nor deletes', async () => {
  const email = anAddress()
  const { secret } = (await save(email)).body
  const token = await linkFor(email)
  const { resume } = (await visitor.post('/api/signup-reminder/continue', { token })).body
  const late = await save(email, { secret, companyName: 'Too late' })
  expect(late.body.secret).not.toBe(secret)
  await visitor.post('/api/forget-partial-signup', { email, secret })
  expect(await allKept(email)).toMatchObject([
    { companyName: 'Harbour Skin Clinic', confirmedAt: expect.any(Date) },
    { companyName: 'Too late', confirmedAt: null },
  ])
  const resumed = await visitor.post('/api/resume-signup', { token: resume })
  expect(resumed.body).toMatchObject({
    form: { city: 'Leeds' },
    secret: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('"This wasn\'t me" deletes every record of the address and stops reminders', async () => {
  const email = anAddress()
  await save(email)
  await save(email, { companyName: 'Another' })
  const token = await linkFor(email)
  expect((await visitor.post('/api/signup-reminder/not-me', { token })).body).toEqual({ email })
  expect(await allKept(email)).toEqual([])
  expect((await consented(email)).at(-1)).toMatchObject({ granted: false })
  const objections = await api.db
    .selectFrom('emailSuppressions')
    .select(['scope', 'reason'])
    .where('email', '=', email)
    .execute()
  expect(objections).toEqual([{ scope: 'signup', reason: 'unsubscribed' }])
  expect((await visitor.post('/api/signup-reminder/not-me', { token })).status).toBe(404)
})

test('several records of an address share their contacts, also with one that comes later', async () => {
  const email = anAddress()
  await save(email)
  await save(email)
  const [first, second] = await allKept(email)
  await contact(first!.id)
  await contact(second!.id)
  await save(email)
  expect((await allKept(email)).map(({ contactAttempts }) => contactAttempts)).toEqual([2, 2, 2])
  await contact(first!.id)
  expect((await kept(email))?.contactAttempts).toBe(3)
})

test('a registration that completes converts what was kept, and its link ends', async () => {
  const form = aForm()
  await save(form.email!)
  await save(form.email!)
  const token = await linkFor(form.email!)
  await register(api.anActor(), form)
  const closed = { convertedAt: expect.any(Date), hasConsent: true }
  expect(await allKept(form.email!)).toMatchObject([closed, closed])
  expect((await visitor.post('/api/signup-reminder/continue', { token })).status).toBe(404)
  // What the browser still sends while the page closes changes nothing.
  await save(form.email!, { currentStep: 3 })
  expect(await kept(form.email!)).toMatchObject({ convertedAt: expect.any(Date), currentStep: 2 })
})

test('a form that was kept in the moment of the registration is converted later', async () => {
  const email = anAddress()
  await save(email)
  const provider = await api.aProvider({ provider: { email } })
  await tidyPartials(api.deps)
  expect(await kept(email)).toMatchObject({ convertedAt: expect.any(Date), providerId: provider.id })
})

test('an unsubscription withdraws the consent, whatever the case of the address', async () => {
  const email = anAddress()
  await save(email)
  await withdrawSignupConsent(api.db, email.toUpperCase())
  expect(await kept(email)).toMatchObject({ hasConsent: false })
})

test('goes 90 days after its last change', async () => {
  const email = anAddress()
  const start = Date.now()
  const { secret } = (await save(email)).body
  api.setClock(new Date(start + 60 * day))
  await save(email, { secret })
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
  expect(await check('ls1 4ap')).toMatchObject({ postcode: 'LS1 4AP', known: true })
  expect(await check('BT1 5GS')).toMatchObject({ postcode: 'BT1 5GS', known: true })
  expect(await check('LS1 4ZZ')).toMatchObject({ known: false })
  expect(await check('Leeds')).toMatchObject({ known: false })
})
