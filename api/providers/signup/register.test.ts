import { expect, test } from 'vitest'
import { termsVersion, termsWording } from '../../../contract/text/terms.ts'
import { startApi } from '../../../tests/support/api.ts'
import { accountOf, emailsTo, register } from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'

const api = await startApi()
const success = { message: 'Registration successful! Please check your email to confirm.' }
const liveOrders = () =>
  api.db.selectFrom('simSubscriptions').select('id').where('status', '<>', 'canceled').execute()

test('a complete form makes an account with listing, location and trial, and one email', async () => {
  const form = aForm({
    email: ' New.Clinic@Join.Test ',
    companyName: 'Harbour Skin Clinic',
    companyRegistrationNumber: '1234567',
    certificateNumber: '1-123456789',
    website: 'www.harbour-skin.test',
    locationPhone: '+44 113 496 0456',
    freeTrial: '99',
  })
  const before = Date.now()
  const reply = await register(api.anActor(), form)
  expect(reply.body).toEqual(success)
  expect(reply.status).toBe(200)
  const account = await accountOf(api, 'new.clinic@join.test')
  expect(account).toMatchObject({
    firstName: 'Amara',
    surname: 'Nwosu',
    phoneNumber: '+441134960123',
    emailConfirmedAt: null,
    companyName: 'Harbour Skin Clinic',
    companyRegistrationNumber: '01234567',
    regulator: 'CQC',
    certificateNumber: '1-123456789',
    website: 'https://www.harbour-skin.test/',
    primarySpecialty: 'Dermatology',
    postcode: 'LS1 4AP',
    locationPhone: '+441134960456',
    status: 'trialing',
  })
  const trialDays = (account!.trialEnd!.getTime() - before) / 86_400_000
  expect(trialDays).toBeGreaterThan(88)
  expect(trialDays).toBeLessThan(93)
  expect(account!.lat).toBeCloseTo(53.795, 2)
  const emails = await emailsTo(api, 'new.clinic@join.test')
  expect(emails.map(({ subject }) => subject)).toEqual(['Confirm your email address for Clinic Atlas'])
  expect(emails[0]!.text).toContain('https://clinic-atlas.test/api/confirm-email?token=')
})

test('the new provider can sign in at once, and is not listed', async () => {
  const form = aForm()
  await register(api.anActor(), form)
  const actor = api.anActor()
  const reply = await actor.post('/api/login', { email: form.email, password: form.password })
  expect(reply.body.user).toMatchObject({ email: form.email, emailConfirmed: false })
  const { id } = reply.body.user
  const listed = api.db.selectFrom('listedProviders').select('providerId').where('providerId', '=', id)
  expect(await listed.executeTakeFirst()).toBeUndefined()
})

const contact = 'Please fill out all contact details.'
const required = 'Please fill out all required fields.'
const passwordRule =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character.'

test.each([
  ['firstName', contact],
  ['surname', contact],
  ['email', contact],
  ['phoneNumber', contact],
  ['companyName', required],
  ['companyDescription', required],
  ['companyRegistrationNumber', required],
  ['certificateNumber', required],
  ['address', required],
  ['city', required],
  ['postCode', required],
  ['primarySpecialty', required],
])('without %s nothing is made, and the answer says so', async (field, message) => {
  for (const value of ['', '   ']) {
    const form = aForm({ [field]: value })
    const reply = await register(api.anActor(), form)
    expect(reply).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
    if (form.email) expect(await accountOf(api, form.email)).toBeUndefined()
  }
})

test.each([
  ['password', 'short1!', passwordRule],
  ['password', 'alllowercase1!', passwordRule],
  ['password', 'NoDigitsHere!', passwordRule],
  ['password', 'Spaces are 1!', passwordRule],
  ['password', 'Password1!', "This password is too common. Choose one that's harder to guess."],
  ['email', 'amara', 'Enter an email address such as name@example.com'],
  ['phoneNumber', '0113 123', /^This phone number is too short/],
  ['companyName', 'Botox of Leeds', /prescription-only/],
  ['primarySpecialty', 'Wegovy', /prescription-only/],
  ['companyDescription', 'We offer Dysport and more.', /prescription-only/],
  ['postCode', 'LS1', /Enter the full postcode/],
  ['postCode', 'LS1 4ZZ', /^We can't find that postcode/],
  ['website', 'not a site', /Enter a web address/],
  ['locationPhone', '12', /phone number/],
  ['regulator', 'CIW', /Choose a regulator/],
  ['paymentMethodId', '', /Enter your card details/],
])('refuses %s "%s" with a sentence that names it', async (field, value, message) => {
  const reply = await register(api.anActor(), aForm({ [field]: value }))
  expect(reply.status).toBe(400)
  expect(reply.body.message).toMatch(message)
  expect(Object.keys(reply.body.fields)).toContain(field)
})

test('a regulator of another nation decides how its number is read', async () => {
  const form = aForm({
    regulator: 'HIS',
    certificateNumber: 'HIS 00412',
    postCode: 'EH1 1YZ',
    city: 'Edinburgh',
  })
  expect((await register(api.anActor(), form)).status).toBe(200)
  expect(await accountOf(api, form.email!)).toMatchObject({ regulator: 'HIS', certificateNumber: '00412' })
})

test('Northern Ireland has no list of full postcodes, so its outcode places the clinic', async () => {
  const form = aForm({ certificateNumber: '10612', postCode: 'BT1 5GS', city: 'Belfast' })
  expect((await register(api.anActor(), form)).status).toBe(200)
  expect(await accountOf(api, form.email!)).toMatchObject({ regulator: 'RQIA', postcode: 'BT1 5GS' })
})

test('fields that nobody asked for change nothing', async () => {
  const form = aForm({ emailConfirmedAt: '2020-01-01', role: 'admin', status: 'active', suspendedAt: 'now' })
  expect((await register(api.anActor(), form)).status).toBe(200)
  expect(await accountOf(api, form.email!)).toMatchObject({ emailConfirmedAt: null, status: 'trialing' })
})

test('a file in the form is refused', async () => {
  const form = new FormData()
  form.append('logo', new Blob(['x']), 'logo.png')
  const sent = new Response(form)
  const reply = await api.anActor().post('/api/register-essential', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type')!,
  })
  expect(reply.status).toBe(415)
})

test('twenty equal registrations at once make one account, one subscription and one email', async () => {
  const form = aForm()
  const before = (await liveOrders()).length
  const actor = api.anActor()
  const replies = await Promise.all(Array.from({ length: 20 }, () => register(actor, form)))
  expect(replies.map(({ body }) => body)).toEqual(Array(20).fill(success))
  expect((await liveOrders()).length - before).toBe(1)
  expect(await accountOf(api, form.email!)).toBeDefined()
  expect(await emailsTo(api, form.email!)).toHaveLength(1)
  // Once more, later: still the same registration.
  expect((await register(actor, form)).body).toEqual(success)
  expect(await emailsTo(api, form.email!)).toHaveLength(1)
  expect((await liveOrders()).length - before).toBe(1)
})

test('a declined card makes nothing, and another card completes the registration', async () => {
  const form = aForm({ paymentMethodId: 'pm_card_chargeDeclined' })
  const refused = await register(api.anActor(), form)
  expect(refused).toMatchObject({ status: 402, body: { message: 'Your card was declined.' } })
  expect(await accountOf(api, form.email!)).toBeUndefined()
  expect(await emailsTo(api, form.email!)).toEqual([])
  const again = await register(api.anActor(), { ...form, paymentMethodId: 'pm_card_mastercard' })
  expect(again.body).toEqual(success)
  expect(await accountOf(api, form.email!)).toMatchObject({ cardBrand: 'mastercard' })
})

test('a taken address answers like success, emails its owner and leaves no subscription behind', async () => {
  const owner = await api.aProvider({ provider: { email: 'owner@join.test', firstName: 'Olu' } })
  const before = (await liveOrders()).length
  const reply = await register(api.anActor(), aForm({ email: 'Owner@join.test' }))
  expect(reply).toMatchObject({ status: 200, body: success })
  const [message, ...others] = await emailsTo(api, 'owner@join.test')
  expect(others).toEqual([])
  expect(message).toMatchObject({ subject: 'You already have a Clinic Atlas account' })
  expect(message!.text).toContain('Hello Olu,')
  const kept = await api.db
    .selectFrom('providers')
    .select(['id', 'passwordHash'])
    .where('email', '=', 'owner@join.test')
    .execute()
  expect(kept).toEqual([{ id: owner.id, passwordHash: owner.listing.provider.passwordHash }])
  await expect.poll(async () => (await liveOrders()).length).toBe(before)
})

test('a taken address tells nothing through a declined card either', async () => {
  await api.aProvider({ provider: { email: 'owner-2@join.test' } })
  const form = aForm({ email: 'owner-2@join.test', paymentMethodId: 'pm_card_chargeDeclined' })
  expect((await register(api.anActor(), form)).status).toBe(402)
  expect(await emailsTo(api, 'owner-2@join.test')).toEqual([])
})

test('the owner of a taken address is not flooded with email', async () => {
  await api.aProvider({ provider: { email: 'owner-3@join.test' } })
  for (let time = 0; time < 5; time++)
    expect((await register(api.anActor(), aForm({ email: 'owner-3@join.test' }))).status).toBe(200)
  expect(await emailsTo(api, 'owner-3@join.test')).toHaveLength(3)
})

test('an address whose account was deleted can register again with the same card', async () => {
  const form = aForm()
  await register(api.anActor(), form)
  const account = await accountOf(api, form.email!)
  await api.deps.cards.endNow(account!.cardsId)
  await api.db.deleteFrom('providers').where('id', '=', account!.id).execute()
  expect((await register(api.anActor(), form)).status).toBe(200)
  const again = await accountOf(api, form.email!)
  expect(again).toMatchObject({ status: 'trialing' })
  expect(again!.cardsId).not.toBe(account!.cardsId)
})

test('an address that its account gave up can register with the same card, and costs that account nothing', async () => {
  const form = aForm()
  await register(api.anActor(), form)
  const first = await accountOf(api, form.email!)
  const moved = `moved-${form.email}`
  await api.db.updateTable('providers').set({ email: moved }).where('id', '=', first!.id).execute()
  expect((await register(api.anActor(), form)).status).toBe(200)
  const second = await accountOf(api, form.email!)
  expect(second!.cardsId).not.toBe(first!.cardsId)
  expect(await api.deps.cards.subscription(first!.cardsId)).toMatchObject({ status: 'trialing' })
})

test("a referrer code counts in its owner's spelling, and one that nobody owns is kept", async () => {
  const { id } = await api.aStaffMember('outreach')
  await api.db.updateTable('staff').set({ referrerCode: 'TOMO' }).where('id', '=', id).execute()
  const known = aForm({ referrerCode: ' tomo ' })
  const unknown = aForm({ referrerCode: 'Nobody-7' })
  for (const form of [known, unknown]) expect((await register(api.anActor(), form)).status).toBe(200)
  expect(await accountOf(api, known.email!)).toMatchObject({ referrerCode: 'TOMO' })
  expect(await accountOf(api, unknown.email!)).toMatchObject({ referrerCode: 'Nobody-7' })
})

test('one address may not try cards without end', async () => {
  const thief = api.anActor()
  const form = aForm({ paymentMethodId: 'pm_card_chargeDeclined' })
  const statuses: number[] = []
  for (let time = 0; time < 31; time++) statuses.push((await register(thief, form)).status)
  expect(statuses.filter(status => status === 402)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('numbers that cannot be read are kept as they were typed: the call takes what the form would not', async () => {
  const form = aForm({ companyRegistrationNumber: 'QQ123', certificateNumber: 'pending (applied in May)' })
  expect((await register(api.anActor(), form)).status).toBe(200)
  const account = await accountOf(api, form.email!)
  expect(account).toMatchObject({ certificateNumber: 'pending (applied in May)', regulator: 'CQC' })
})

test('sole traders and professions register with what they have', async () => {
  const profession = { regulator: 'HCPC', primarySpecialty: 'Physiotherapy' }
  const one = aForm({
    companyRegistrationNumber: 'sole trader',
    certificateNumber: 'ph 104512',
    ...profession,
  })
  const other = aForm({
    companyRegistrationNumber: 'SOLE TRADER',
    certificateNumber: 'PH104513',
    ...profession,
  })
  for (const form of [one, other]) expect((await register(api.anActor(), form)).status).toBe(200)
  expect(await accountOf(api, one.email!)).toMatchObject({ regulator: 'HCPC', certificateNumber: 'PH104512' })
  const { id } = (await accountOf(api, other.email!))!
  const checks = api.db.selectFrom('listingChecks').select('kind').where('providerId', '=', id)
  expect(await checks.execute()).toEqual([])
})

test('the number of a professional body belongs to one listing, and means nothing at another body', async () => {
  const form = (regulator: string) => aForm({ regulator, certificateNumber: '7104512' })
  const doctor = form('GMC')
  const pharmacist = form('GPhC')
  const copy = form('GMC')
  const kinds = []
  for (const next of [doctor, pharmacist, copy]) {
    expect((await register(api.anActor(), next)).status).toBe(200)
    const { id } = (await accountOf(api, next.email!))!
    kinds.push(
      (await api.db.selectFrom('listingChecks').select('kind').where('providerId', '=', id).execute()).length,
    )
  }
  expect(kinds).toEqual([0, 0, 1])
})

test('the terms that the form names are kept with their version, words and time; the call alone needs none', async () => {
  const [agreed, silent] = [aForm(), aForm()]
  expect((await register(api.anActor(), { ...agreed, termsVersion })).status).toBe(200)
  expect((await register(api.anActor(), silent)).status).toBe(200)
  const kept = async ({ email }: { email?: string }) =>
    api.db
      .selectFrom('termsAcceptances')
      .select(['version', 'wording', 'acceptedAt'])
      .where('providerId', '=', (await accountOf(api, email!))!.id)
      .execute()
  expect(await kept(agreed)).toEqual([
    { version: termsVersion, wording: termsWording, acceptedAt: expect.any(Date) },
  ])
  expect(await kept(silent)).toEqual([])
  const old = await register(api.anActor(), { ...aForm(), termsVersion: '2020-01-01' })
  expect(old.status).toBe(400)
  expect(old.body.fields.termsVersion).toContain('The terms have changed')
})

test('boxes ticked at registration are kept as consent, in their words; without them nothing is', async () => {
  const [ticked, plain] = [aForm(), aForm()]
  expect((await register(api.anActor(), { ...ticked, offerEmails: 'true' })).status).toBe(200)
  expect((await register(api.anActor(), plain)).status).toBe(200)
  const consents = await api.db
    .selectFrom('emailConsents')
    .select(['email', 'purpose', 'basis', 'wording', 'source'])
    .where('email', 'in', [ticked.email!.toLowerCase(), plain.email!.toLowerCase()])
    .execute()
  expect(consents).toEqual([
    {
      email: ticked.email!.toLowerCase(),
      purpose: 'promotional',
      basis: 'consent',
      wording: 'Offers and news from Clinic Atlas',
      source: 'Registration',
    },
  ])
})
