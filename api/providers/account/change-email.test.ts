import { expect, test, vi } from 'vitest'
import { problems } from '../../../contract/core/problems.ts'
import { startApi } from '../../../tests/support/api.ts'
import { register } from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { dropOldChanges } from './change-email.ts'

const api = await startApi()
const visitor = api.anActor()
const password = 'CorrectHorse1!'
const passwordHash = await hashPassword(password)
const day = 24 * 60 * 60_000
let made = 0

/** A clinic with the current login, another login, and addresses that only it knows. */
async function aClinic() {
  const clinic = await api.aProvider({ provider: { passwordHash } })
  const email = clinic.listing.provider.email
  const fresh = () => `new-${++made}@clinics.test`
  const edit = { firstName: 'Ada', surname: 'Lovelace', phoneNumber: '0113 496 0123' }
  const change = (newEmail: string, more: object = {}) =>
    clinic.put('/api/profile', { ...edit, email: newEmail, ...more })
  return { ...clinic, email, fresh, change }
}
type Clinic = Awaited<ReturnType<typeof aClinic>>

const signIn = (email: string, given = password) =>
  api.anActor().post('/api/login', { email, password: given })

const emailTo = (address: string, subject: string, after = 0) =>
  vi.waitFor(
    () => {
      const emails = api.emails.filter(sent => sent.to === address && sent.subject.includes(subject))
      if (emails.length <= after) throw new Error(`no email to ${address} about ${subject}`)
      return emails.at(-1)!
    },
    { timeout: 5_000 },
  )
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)![1]!
const linkOf = async (email: string) => tokenIn((await emailTo(email, 'Confirm your new email')).text)
const confirm = (token: string, given?: string) =>
  visitor.post('/api/profile/confirm-email', { token, ...(given !== undefined && { password: given }) })
const undo = (token: string) => visitor.post('/api/profile/undo-email', { token })
const emailOf = async ({ id }: Clinic) =>
  (await api.db.selectFrom('providers').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** Changes the email the whole way; answers with the link that undoes it. */
async function moved(
  clinic: Clinic,
  from: string,
  newEmail: string,
  signedIn = clinic as { put: Clinic['put'] },
) {
  const before = api.emails.filter(
    message => message.to === from && message.subject.includes('has changed'),
  ).length
  const edit = {
    firstName: 'Ada',
    surname: 'Lovelace',
    phoneNumber: '0113 496 0123',
    email: newEmail,
    password,
  }
  expect((await signedIn.put('/api/profile', edit)).status).toBe(200)
  expect((await confirm(await linkOf(newEmail))).status).toBe(200)
  return tokenIn((await emailTo(from, 'has changed', before)).text)
}

test('with the four fields alone a new email waits, and its link asks for the password', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  const { status, body } = await clinic.change(newEmail)
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: clinic.email, pendingEmail: newEmail })
  const token = await linkOf(newEmail)
  const link = await visitor.post('/api/profile/new-email-link', { token })
  expect(link).toMatchObject({ status: 200, body: { email: newEmail, passwordNeeded: true } })

  // The login and the new mailbox alone are not enough.
  const without = await confirm(token)
  expect([without.status, without.body.code]).toEqual([400, 'password_required'])
  const wrong = await confirm(token, 'Wrong-Password1!')
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: "This isn't your password." } } })
  expect(await emailOf(clinic)).toBe(clinic.email)
  expect((await signIn(newEmail)).status).toBe(401)

  expect((await confirm(token, password)).body).toMatchObject({ email: newEmail })
  expect((await signIn(newEmail)).status).toBe(200)
  expect((await signIn(clinic.email)).status).toBe(401)
  const again = await confirm(token, password)
  expect([again.status, again.body.message]).toEqual([400, problems.email_link_expired.message])
  // The login that asked without the password may have been stolen.
  expect((await clinic.get('/api/profile')).status).toBe(401)
})

test("the link of a pending change does not work in another account's session", async () => {
  const [clinic, rival] = [await aClinic(), await aClinic()]
  const newEmail = clinic.fresh()
  await clinic.change(newEmail)
  const token = await linkOf(newEmail)
  const rivals = 'Harbour&Violet4'
  await api.db
    .updateTable('providers')
    .set({ passwordHash: await hashPassword(rivals) })
    .where('id', '=', rival.id)
    .execute()
  for (const given of [undefined, rivals])
    expect((await rival.post('/api/profile/confirm-email', { token, password: given })).status).toBe(400)
  expect([await emailOf(clinic), await emailOf(rival)]).toEqual([clinic.email, rival.email])
  expect((await confirm(token, password)).status).toBe(200)
})

test('with the password the link is enough, and every login but the one that gave it ends', async () => {
  const clinic = await aClinic()
  const { body: elsewhere } = await signIn(clinic.email)
  const newEmail = clinic.fresh()
  expect((await clinic.change(newEmail, { password })).body).toMatchObject({ pendingEmail: newEmail })
  const token = await linkOf(newEmail)
  const link = await visitor.post('/api/profile/new-email-link', { token })
  expect(link.body).toEqual({ email: newEmail, passwordNeeded: false })
  expect((await confirm(token)).status).toBe(200)
  expect((await clinic.get('/api/profile')).body).toMatchObject({ email: newEmail, pendingEmail: null })
  expect((await api.anActor(elsewhere.token).get('/api/profile')).status).toBe(401)
})

test('a wrong password with the change is refused by its field, counts, and changes nothing', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  for (let wrong = 0; wrong < 10; wrong++) {
    const { status, body } = await clinic.change(newEmail, { password: 'Wrong-Password1!' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ password: "This isn't your password." })
  }
  expect((await clinic.change(newEmail, { password })).status).toBe(429)
  expect((await clinic.get('/api/profile')).body).toMatchObject({ email: clinic.email, pendingEmail: null })
  // Without a new email nobody asks for the password.
  expect((await clinic.change(clinic.email, { password: 'Wrong-Password1!' })).status).toBe(200)
})

test('looking at a link, as mail programs do, uses nothing up', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  await clinic.change(newEmail, { password })
  const token = await linkOf(newEmail)
  const undoToken = tokenIn((await emailTo(clinic.email, 'is about to change')).text)
  for (let looks = 0; looks < 3; looks++) {
    expect((await visitor.post('/api/profile/new-email-link', { token })).status).toBe(200)
    const back = await visitor.post('/api/profile/undo-email-link', { token: undoToken })
    expect(back.body).toEqual({ email: clinic.email })
  }
  expect((await confirm(token)).status).toBe(200)
})

test('the link can be sent again, and then only the newer one works', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  await clinic.change(newEmail, { password })
  const first = await linkOf(newEmail)
  expect((await clinic.post('/api/profile/new-email/resend')).status).toBe(200)
  const second = tokenIn((await emailTo(newEmail, 'Confirm your new email', 1)).text)
  expect((await confirm(first)).status).toBe(400)
  expect((await confirm(second)).status).toBe(200)
  expect((await clinic.post('/api/profile/new-email/resend')).body.code).toBe('email_link_expired')
})

test('a link that was not opened in time is not sent again', async () => {
  const clinic = await aClinic()
  await clinic.change(clinic.fresh(), { password })
  const expiresAt = new Date(Date.now() - 1000)
  await api.db.updateTable('emailChanges').set({ expiresAt }).where('providerId', '=', clinic.id).execute()
  expect((await clinic.post('/api/profile/new-email/resend')).body.code).toBe('email_link_expired')
})

test.each(['changed', 'reset'])(
  'once the password is %s, a change asked for with the old one needs the new',
  async how => {
    const clinic = await aClinic()
    const newEmail = clinic.fresh()
    await clinic.change(newEmail, { password })
    const token = await linkOf(newEmail)
    const next = 'Harbour&Violet4'
    if (how === 'changed') {
      const edit = { currentPassword: password, password: next }
      expect((await clinic.post('/api/change-password', edit)).status).toBe(200)
    } else {
      const owner = api.anActor()
      await owner.post('/api/forgot-password', { email: clinic.email })
      const resetting = tokenIn((await emailTo(clinic.email, 'Choose a new password')).text)
      expect((await owner.post('/api/reset-password', { token: resetting, password: next })).status).toBe(200)
    }
    const link = await visitor.post('/api/profile/new-email-link', { token })
    expect(link.body).toEqual({ email: newEmail, passwordNeeded: true })
    expect((await confirm(token)).body.code).toBe('password_required')
    expect((await confirm(token, password)).body.code).toBe('wrong_password')
    expect(await emailOf(clinic)).toBe(clinic.email)
    expect((await confirm(token, next)).status).toBe(200)
  },
)

test('of two pending changes the newer one counts', async () => {
  const clinic = await aClinic()
  const [one, other] = [clinic.fresh(), clinic.fresh()]
  await clinic.change(one, { password })
  await clinic.change(other, { password })
  const older = tokenIn((await emailTo(one, 'Confirm your new email')).text)
  expect((await confirm(older)).status).toBe(400)
  const newer = await linkOf(other)
  const replies = await Promise.all([confirm(newer), confirm(newer), confirm(newer)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await emailOf(clinic)).toBe(other)
})

test('an address that another account has taken since is not taken from it', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  await clinic.change(newEmail, { password })
  const token = await linkOf(newEmail)
  await api.aProvider({ provider: { email: newEmail } })
  expect((await confirm(token)).body.code).toBe('email_link_expired')
  expect(await emailOf(clinic)).toBe(clinic.email)
})

test('the old address undoes a change that took effect: logins, links and the password end', async () => {
  const clinic = await aClinic()
  const thief = clinic.fresh()
  // The thief knows the password here, and sets a new one through the mailbox that the account has now.
  const undoToken = await moved(clinic, clinic.email, thief)
  await visitor.post('/api/forgot-password', { email: thief })
  const resetting = tokenIn((await emailTo(thief, 'Choose a new password')).text)
  const theirs = 'Thieves&Lantern42'
  expect((await visitor.post('/api/reset-password', { token: resetting, password: theirs })).status).toBe(200)
  const { body: login } = await signIn(thief, theirs)
  await api.anActor().post('/api/forgot-password', { email: thief })
  const another = tokenIn((await emailTo(thief, 'Choose a new password', 1)).text)

  expect((await undo(undoToken)).body).toMatchObject({ email: clinic.email })
  expect(await emailOf(clinic)).toBe(clinic.email)
  expect((await api.anActor(login.token).get('/api/profile')).status).toBe(401)
  for (const email of [thief, clinic.email]) expect((await signIn(email, theirs)).status).toBe(401)
  expect((await visitor.post('/api/reset-password', { token: another, password: theirs })).status).toBe(400)

  const message = await emailTo(clinic.email, 'Choose a new password')
  expect(message.text).toContain("we've cancelled your password")
  expect(message.text).not.toContain("Your password hasn't changed")
  expect(message.text).toContain('https://clinic-atlas.test/reset-password?token=')
  const mine = 'Harbour&Violet4'
  const set = await visitor.post('/api/reset-password', { token: tokenIn(message.text), password: mine })
  expect(set.status).toBe(200)
  expect((await signIn(clinic.email, mine)).status).toBe(200)
  expect((await undo(undoToken)).body.code).toBe('undo_link_expired')
})

test('the old address undoes a change that still waits', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  await clinic.change(newEmail)
  const message = await emailTo(clinic.email, 'is about to change')
  expect(message.text).toContain('https://clinic-atlas.test/undo-email-change?token=')
  const replies = await Promise.all([undo(tokenIn(message.text)), undo(tokenIn(message.text))])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await clinic.get('/api/profile')).status).toBe(401)
  expect((await confirm(await linkOf(newEmail), password)).status).toBe(400)
  await emailTo(clinic.email, 'Choose a new password')
})

test('undoing works for seven days and no longer, and is forgotten then', async () => {
  const clinic = await aClinic()
  const token = await moved(clinic, clinic.email, clinic.fresh())
  const start = Date.now()
  try {
    api.setClock(new Date(start + 7 * day + 60_000))
    expect((await undo(token)).status).toBe(400)
    api.setClock(new Date(start + 7 * day - 60_000))
    await dropOldChanges(api.deps)
    expect((await undo(token)).status).toBe(200)
  } finally {
    api.setClock(undefined)
  }
})

test('after two changes the first address still brings the account back, and the second no longer can', async () => {
  const clinic = await aClinic()
  const [second, third] = [clinic.fresh(), clinic.fresh()]
  const toFirst = await moved(clinic, clinic.email, second)
  const toSecond = await moved(clinic, second, third)
  expect((await undo(toFirst)).status).toBe(200)
  expect(await emailOf(clinic)).toBe(clinic.email)
  expect((await undo(toSecond)).status).toBe(400)
  expect(await emailOf(clinic)).toBe(clinic.email)
})

test('after the second change was undone the first still can be', async () => {
  const clinic = await aClinic()
  const [second, third] = [clinic.fresh(), clinic.fresh()]
  const toFirst = await moved(clinic, clinic.email, second)
  const toSecond = await moved(clinic, second, third)
  expect((await undo(toSecond)).status).toBe(200)
  expect(await emailOf(clinic)).toBe(second)
  expect((await undo(toFirst)).status).toBe(200)
  expect(await emailOf(clinic)).toBe(clinic.email)
})

test('the old address stays reserved while the change can be undone: for registrations and changes alike', async () => {
  const [clinic, other] = [await aClinic(), await aClinic()]
  const token = await moved(clinic, clinic.email, clinic.fresh())
  await register(api.anActor(), aForm({ email: clinic.email }))
  await other.change(clinic.email, { password })
  await emailTo(clinic.email, 'already have a Clinic Atlas account')
  expect((await undo(token)).status).toBe(200)
  expect(await emailOf(clinic)).toBe(clinic.email)
})

test('the links of a deleted account do nothing', async () => {
  const clinic = await aClinic()
  await clinic.change(clinic.fresh(), { password })
  const token = tokenIn((await emailTo(clinic.email, 'is about to change')).text)
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  expect((await undo(token)).body.code).toBe('undo_link_expired')
})

test('only hashes of the links are kept', async () => {
  const clinic = await aClinic()
  const newEmail = clinic.fresh()
  await clinic.change(newEmail)
  const tokens = [await linkOf(newEmail), tokenIn((await emailTo(clinic.email, 'is about to change')).text)]
  const kept = [
    await api.db.selectFrom('emailChanges').selectAll().where('providerId', '=', clinic.id).execute(),
    await api.db.selectFrom('emailUndos').selectAll().where('providerId', '=', clinic.id).execute(),
  ]
  expect(kept.flat()).toHaveLength(2)
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token)
})
