import { expect, test, vi } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'

const api = await startApi()
const visitor = api.anActor()
const password = 'CorrectHorse1!'
const passwordHash = await hashPassword(password)

const ada = { firstName: 'Ada', surname: 'Lovelace', phoneNumber: '0113 496 0123' }
const aClinic = (provider: object = {}) => api.aProvider({ provider: { passwordHash, ...provider } })
type Clinic = Awaited<ReturnType<typeof aClinic>>
const emailOf = (clinic: Clinic) => clinic.listing.provider.email

const emailTo = (address: string, subject: string) =>
  vi.waitFor(
    () => {
      const message = api.emails.findLast(sent => sent.to === address && sent.subject.includes(subject))
      if (!message) throw new Error(`no email to ${address} about ${subject}`)
      return message
    },
    { timeout: 5_000 },
  )
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('shows and saves who the account belongs to', async () => {
  const clinic = await aClinic()
  expect((await clinic.get('/api/profile')).body).toEqual({
    firstName: 'Ada',
    surname: clinic.listing.provider.surname,
    email: emailOf(clinic),
    phoneNumber: '+441632960123',
    pendingEmail: null,
    emailConfirmed: true,
    version: 1,
  })
  const { status, body } = await clinic.put('/api/profile', { ...ada, email: emailOf(clinic).toUpperCase() })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    firstName: 'Ada',
    surname: 'Lovelace',
    email: emailOf(clinic),
    phoneNumber: '+441134960123',
    pendingEmail: null,
    version: 2,
  })
})

test.each([
  ['firstName', { firstName: ' ' }, 'Enter your first name'],
  ['surname', { surname: 'a\nb' }, 'Use only letters, numbers and symbols'],
  ['email', { email: 'nobody' }, 'Enter an email address such as name@example.com'],
  ['phoneNumber', { phoneNumber: '12' }, "This phone number is too short. Check you haven't missed a digit."],
])('refuses a wrong %s and says why', async (field, wrong, reason) => {
  const clinic = await aClinic()
  const { status, body } = await clinic.put('/api/profile', { ...ada, email: emailOf(clinic), ...wrong })
  expect(status).toBe(400)
  expect(body.fields[field]).toBe(reason)
})

test('of two tabs that edit the same version the second is told', async () => {
  const clinic = await aClinic()
  const edit = { ...ada, email: emailOf(clinic), version: 1 }
  expect((await clinic.put('/api/profile', edit)).status).toBe(200)
  expect((await clinic.put('/api/profile', edit)).body).toMatchObject({ code: 'changed_meanwhile' })
})

test('of the old address only its objections are kept; consents move to the new one', async () => {
  const clinic = await aClinic()
  const [old, newEmail, now] = [emailOf(clinic), 'moved@clinics.test', new Date()]
  const consent = { purpose: 'promotional', basis: 'consent', wording: 'Yes', source: 'Test' }
  await api.db
    .insertInto('emailConsents')
    .values({ id: clinic.id, email: old, givenOn: '2026-01-01', recordedAt: now, ...consent })
    .execute()
  for (const [scope, reason] of [
    ['outreach', 'unsubscribed'],
    ['account', 'bounced'],
  ] as const)
    await api.db.insertInto('emailSuppressions').values({ email: old, scope, reason, addedAt: now }).execute()
  const message = { kind: 'template', purpose: 'outreach', state: 'pending' }
  await api.db
    .insertInto('marketingMails')
    .values({ id: clinic.id, email: old, messageId: clinic.id, createdAt: now, ...message })
    .execute()
  await clinic.put('/api/profile', { ...ada, email: newEmail, password })
  const token = tokenIn((await emailTo(newEmail, 'Confirm your new email')).text)
  await visitor.post('/api/profile/confirm-email', { token })

  const emailIn = async (table: 'emailConsents' | 'marketingMails') =>
    (await api.db.selectFrom(table).select('email').where('id', '=', clinic.id).executeTakeFirst())?.email
  expect(await emailIn('emailConsents')).toBe(newEmail)
  expect(await emailIn('marketingMails')).toBe(`${clinic.id}@deleted.invalid`)
  const objections = await api.db
    .selectFrom('emailSuppressions')
    .select('scope')
    .where('email', '=', newEmail)
    .execute()
  expect(objections).toEqual([{ scope: 'outreach' }])
  await emailTo(old, 'has changed')
})

test('a change of email can be taken back, and its link ends after a day', async () => {
  const clinic = await aClinic()
  await clinic.put('/api/profile', { ...ada, email: 'first@clinics.test' })
  const first = tokenIn((await emailTo('first@clinics.test', 'Confirm')).text)
  expect((await clinic.delete('/api/profile/new-email')).body.pendingEmail).toBeNull()
  expect((await visitor.post('/api/profile/confirm-email', { token: first })).status).toBe(400)

  await clinic.put('/api/profile', { ...ada, email: 'second@clinics.test' })
  const second = tokenIn((await emailTo('second@clinics.test', 'Confirm')).text)
  api.setClock(new Date(Date.now() + 25 * 60 * 60_000))
  const late = await visitor.post('/api/profile/confirm-email', { token: second })
  api.setClock(undefined)
  expect(late.status).toBe(400)
})

test('whether an address has an account already is told to its owner alone', async () => {
  const [clinic, other] = [await aClinic(), await aClinic()]
  const { status, body } = await clinic.put('/api/profile', { ...ada, email: emailOf(other) })
  expect(status).toBe(200)
  expect(body.pendingEmail).toBe(emailOf(other))
  const message = await emailTo(emailOf(other), 'already have a Clinic Atlas account')
  expect(message.text).not.toContain('token=')
})

test('a confirmed new address also confirms an account that was not', async () => {
  const clinic = await aClinic({ emailConfirmedAt: null })
  expect((await clinic.get('/api/profile')).body.emailConfirmed).toBe(false)
  await clinic.put('/api/profile', { ...ada, email: 'right@clinics.test', password })
  const token = tokenIn((await emailTo('right@clinics.test', 'Confirm')).text)
  await visitor.post('/api/profile/confirm-email', { token })
  expect((await clinic.get('/api/profile')).body.emailConfirmed).toBe(true)
})

test('changes the password, given the old one, and signs all other devices out', async () => {
  const clinic = await aClinic()
  const email = emailOf(clinic)
  const { body: elsewhere } = await visitor.post('/api/login', { email, password })
  const next = 'NewSecret1!'
  const mistaken = await clinic.post('/api/change-password', { currentPassword: 'no', password: next })
  expect(mistaken.body).toMatchObject({
    code: 'wrong_password',
    fields: { currentPassword: expect.any(String) },
  })
  const weak = await clinic.post('/api/change-password', { currentPassword: password, password: 'short' })
  expect(weak.body.fields.password).toBe(messages.passwordRule)
  const common = await clinic.post('/api/change-password', {
    currentPassword: password,
    password: 'Password1!',
  })
  expect(common.status).toBe(400)
  const changed = await clinic.post('/api/change-password', { currentPassword: password, password: next })
  expect(changed.status).toBe(200)
  expect((await clinic.get('/api/profile')).status).toBe(200)
  expect((await api.anActor(elsewhere.token).get('/api/profile')).status).toBe(401)
  expect((await visitor.post('/api/login', { email, password: next })).status).toBe(200)
  await emailTo(email, 'password was changed')
})
