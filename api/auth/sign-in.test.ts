import { expect, test, vi } from 'vitest'
import { messages } from '../../contract/text/messages.ts'
import { startApi } from '../../tests/support/api.ts'
import { sendQueuedEmails } from '../email/delivery/email-queue.ts'
import { countCode, countPassword } from './attempts/wrong-guesses.ts'
import { deleteEndedSessions } from './identity.ts'
import { emailResetLink } from './passwords/password-reset.ts'
import { hashPassword } from './passwords/passwords.ts'

const api = await startApi()
const password = 'Marsh-Lantern?9'.replace('-', '$')
const passwordHash = await hashPassword(password)
const minutes = 60_000

/** A provider who can sign in with the password above; each sign-in comes from a different address. */
async function anAccount() {
  const { listing, id } = await api.aProvider({ provider: { passwordHash } })
  const { email } = listing.provider
  const signIn = (given = password, actor = api.anActor()) =>
    actor.post('/api/login', { email, password: given })
  return { id, email, signIn }
}

test('signs in with any capitalisation of the email address, and returns a token and the user', async () => {
  const { id, email } = await anAccount()
  const reply = await api.anActor().post('/api/login', { email: `  ${email.toUpperCase()} `, password })
  expect(reply.status).toBe(200)
  expect(reply.body.token).toMatch(/^[\w-]{43}$/)
  expect(reply.body.user).toEqual({
    id,
    email,
    firstName: 'Ada',
    surname: expect.any(String),
    emailConfirmed: true,
    role: 'owner',
  })
  const { lastLoginAt } = await api.db
    .selectFrom('providers')
    .select('lastLoginAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(lastLoginAt).toBeInstanceOf(Date)
})

test.each([
  ['email', { email: '  ', password }],
  ['password', { email: 'a@x.test', password: '   ' }],
  ['email', { password }],
  ['password', { email: 'a@x.test' }],
])('asks for all fields when the %s is missing or blank', async (field, body) => {
  const reply = await api.anActor().post('/api/login', body)
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe(messages.fillInAllFields)
  expect(reply.body.fields[field]).toBe(messages.fillInAllFields)
})

test('answers the same for a wrong password and for an account that does not exist', async () => {
  const { signIn } = await anAccount()
  const wrong = await signIn('Wrong-Password1!')
  const unknown = await api.anActor().post('/api/login', { email: 'nobody@x.test', password })
  for (const reply of [wrong, unknown]) {
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ code: 'wrong_credentials', message: messages.loginFailed })
  }
  expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
})

test.each([
  ['does not exist', 'nobody@x.test'],
  ['has no password yet', 'no-password@x.test'],
])('works as long for an account that %s as for one that has one', async (_, other) => {
  const { email } = await anAccount()
  if (other.startsWith('no-password'))
    await api.aProvider({ provider: { email: other, passwordHash: 'none' } })
  // CPU time including Argon2's threads, so that load on the machine does not affect the result.
  const worked = async (address: string) => {
    const before = process.cpuUsage()
    await api.anActor().post('/api/login', { email: address, password: 'Wrong-Password1!' })
    return process.cpuUsage(before).user
  }
  let [known, unknown] = [0, 0]
  for (let round = 0; round < 9; round++) {
    known += await worked(email)
    unknown += await worked(other)
  }
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
})

test('refuses the eleventh try within five minutes of ten wrong passwords, also with the right one', async () => {
  const { signIn } = await anAccount()
  const here = api.anActor()
  const start = Date.now()
  try {
    for (let wrong = 0; wrong < 10; wrong++) {
      api.setClock(new Date(start + wrong * 10_000))
      expect((await signIn('Wrong-Password1!', here)).status).toBe(401)
    }
    api.setClock(new Date(start + 2 * minutes))
    const eleventh = await signIn(password, here)
    expect(eleventh.status).toBe(429)
    expect(eleventh.headers['retry-after']).toBe('180')
    expect(eleventh.body.message).toBe('Too many attempts. Try again in 3 minutes.')
    api.setClock(new Date(start + 5 * minutes - 1000))
    const last = await signIn(password, here)
    expect(last.body.message).toBe('Too many attempts. Try again in 1 minute.')
    // The first of the ten no longer counts, the other nine still do.
    api.setClock(new Date(start + 5 * minutes + 1000))
    expect((await signIn('Wrong-Password1!', here)).status).toBe(401)
    expect((await signIn(password, here)).status).toBe(429)
    api.setClock(new Date(start + 12 * minutes))
    expect((await signIn(password, here)).status).toBe(200)
  } finally {
    api.setClock(undefined)
  }
})

test('a stranger at another address locks nobody out, whether the owner was there before or not', async () => {
  const { signIn } = await anAccount()
  const stranger = api.anActor()
  for (let wrong = 0; wrong < 10; wrong++) await signIn('Wrong-Password1!', stranger)
  expect((await signIn(password, stranger)).status).toBe(429)
  const owner = api.anActor()
  expect((await signIn(password, owner)).status).toBe(200)
  expect((await signIn(password, owner)).status).toBe(200)
})

test('many addresses together are slowed down, never someone who signed in from there before', async () => {
  const { id, email, signIn } = await anAccount()
  const owner = api.anActor()
  expect((await signIn(password, owner)).status).toBe(200)
  // Counted as sign-in counts them, without the hundred hashes that would only take time.
  const botnet = async (tries: number) => {
    for (let wrong = 0; wrong < tries; wrong++)
      await countPassword(api.deps, { kind: 'provider', email, accountId: id, ip: `192.0.2.${wrong}` })
  }
  await botnet(99)
  expect((await signIn('Wrong-Password1!')).status).toBe(401)
  const next = await signIn('Wrong-Password1!')
  expect(next.status).toBe(429)
  expect(next.body.message).toMatch(/^Too many attempts\. Try again in (5\d minutes|1 hour)\.$/)
  expect((await signIn(password, owner)).status).toBe(200)
  // From a new place the owner asks for a link, and gets in from there.
  const away = api.anActor()
  expect((await signIn(password, away)).status).toBe(429)
  await api.db.deleteFrom('knownPlaces').where('providerId', '=', id).execute()
  expect((await signIn(password, owner)).status).toBe(429)
  await emailResetLink(
    api.deps,
    'provider',
    { id, email, firstName: 'Ada', emailConfirmedAt: new Date() },
    new Date(),
  )
  const reset = await vi.waitFor(async () => {
    await sendQueuedEmails(api.deps)
    return /token=([\w-]{43})/.exec(api.emails.findLast(message => message.to === email)!.text)![1]
  })
  const fresh = 'Harbour&Violet4'
  expect((await away.post('/api/reset-password', { token: reset, password: fresh })).status).toBe(200)
  await botnet(100)
  expect((await signIn(fresh, away)).status).toBe(200)
})

test.each([
  ['passwords', countPassword, 30],
  ['codes', countCode, 10],
])(
  'one address that guesses %s for an hour does not close the account to other new places',
  async (_, count, max) => {
    const { id, email } = await anAccount()
    const guess = (ip: string) => count(api.deps, { kind: 'provider', email, accountId: id, ip })
    const start = Date.now()
    let looked = 0
    try {
      for (let tries = 0; tries < 240; tries++) {
        api.setClock(new Date(start + tries * 15_000))
        await guess('192.0.2.7').then(
          () => looked++,
          () => undefined,
        )
      }
      expect(looked).toBe(max)
      await expect(guess('192.0.2.8')).resolves.toBeDefined()
      api.setClock(new Date(start + 121 * minutes))
      await expect(guess('192.0.2.7')).resolves.toBeDefined()
    } finally {
      api.setClock(undefined)
    }
  },
)

test('keeps no address of where an account signed in from, and forgets the place after 90 days', async () => {
  const { id, signIn } = await anAccount()
  const places = () => api.db.selectFrom('knownPlaces').selectAll().where('providerId', '=', id).execute()
  const owner = api.anActor()
  await signIn(password, owner)
  await signIn(password, owner)
  // The place, its kind of device, and a token for each of the two sign-ins, which kept none.
  expect(await places()).toHaveLength(4)
  expect(JSON.stringify(await places())).not.toContain('10.0.')
  await deleteEndedSessions(api.deps)
  expect(await places()).toHaveLength(4)
  api.setClock(new Date(Date.now() + 91 * 24 * 60 * minutes))
  await deleteEndedSessions(api.deps)
  api.setClock(undefined)
  expect(await places()).toEqual([])
})

test('people who share a line do not lock each other out, one address that tries many accounts is stopped', async () => {
  const line = api.anActor()
  const { signIn } = await anAccount()
  for (let wrong = 0; wrong < 10; wrong++)
    await line.post('/api/login', { email: 'colleague@x.test', password })
  expect((await line.post('/api/login', { email: 'colleague@x.test', password })).status).toBe(429)
  expect((await signIn(password, line)).status).toBe(200)
  const ip = line.address
  for (let wrong = 10; wrong < 60; wrong++)
    await countPassword(api.deps, { kind: 'provider', email: `v${wrong}@x.test`, accountId: undefined, ip })
  expect((await line.post('/api/login', { email: 'victim-60@x.test', password })).status).toBe(429)
  expect((await signIn(password, line)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('lets exactly ten of thirty simultaneous wrong passwords through, spread over two servers', async () => {
  const { email } = await anAccount()
  const other = await startApi({ database: api })
  const from = { 'x-forwarded-for': '2001:db8:7::1' }
  const tries = Array.from({ length: 30 }, (_, index) =>
    (index % 2 ? api : other).anActor().post('/api/login', { email, password: 'Wrong-Password1!' }, from),
  )
  const statuses = (await Promise.all(tries)).map(reply => reply.status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(20)
})

test('staff sign in the same way: a stranger does not lock them out', async () => {
  const { id } = await api.aStaffMember('editor')
  await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', id).execute()
  const signIn = (given: string, actor: ReturnType<typeof api.anActor>) =>
    actor.post('/api/staff/login', { email: `${id}@staff.test`, password: given })
  const stranger = api.anActor()
  for (let wrong = 0; wrong < 10; wrong++) await signIn('Wrong-Password1!', stranger)
  expect((await signIn(password, stranger)).status).toBe(429)
  expect((await signIn(password, api.anActor())).status).toBe(200)
})

test('"confirm your password" is counted where it is asked, and leaves sign-in elsewhere alone', async () => {
  const { signIn } = await anAccount()
  const { body } = await signIn()
  const thief = api.anActor(body.token)
  for (let wrong = 0; wrong < 10; wrong++)
    expect((await thief.delete('/api/profile', { password: 'Wrong-Password1!' })).status).toBe(400)
  const refused = await thief.delete('/api/profile', { password })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect((await signIn()).status).toBe(200)
})

test('leaves the directory as it is: no server reads the clinic again or forgets its pages', async () => {
  const { id, signIn } = await anAccount()
  const changedIn = () =>
    api.db
      .selectFrom('listingChanges')
      .select('changedIn')
      .where('providerId', '=', id)
      .executeTakeFirstOrThrow()
  const before = await changedIn()
  expect((await signIn()).status).toBe(200)
  expect(await changedIn()).toEqual(before)
  await api.db.updateTable('providers').set({ suspendedAt: new Date() }).where('id', '=', id).execute()
  expect(await changedIn()).not.toEqual(before)
})

test('does not count right passwords', async () => {
  const { signIn } = await anAccount()
  const here = api.anActor()
  for (let wrong = 0; wrong < 9; wrong++) await signIn('Wrong-Password1!', here)
  for (let right = 0; right < 5; right++) expect((await signIn(password, here)).status).toBe(200)
  expect((await signIn('Wrong-Password1!', here)).status).toBe(401)
  expect((await signIn(password, here)).status).toBe(429)
})

test('sign-in attempts are counted in the metrics, by kind and outcome', async () => {
  const figures = async () => {
    const { body } = await api.app.inject({ url: '/metrics' })
    return (kind: string, outcome: string) =>
      Number(
        new RegExp(`^logins_total\\{kind="${kind}",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(body)?.[1] ??
          0,
      )
  }
  const before = await figures()
  const { email, signIn } = await anAccount()
  await signIn()
  const guesser = api.anActor()
  for (let wrong = 0; wrong < 11; wrong++) await signIn('Wrong-Password1!', guesser)
  const { id } = await api.aStaffMember('editor')
  await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', id).execute()
  await api.anActor().post('/api/staff/login', { email: `${id}@staff.test`, password })
  await api.anActor().post('/api/staff/login', { email, password })
  const after = await figures()
  const more = (kind: string) =>
    ['signed_in', 'refused', 'limited'].map(outcome => after(kind, outcome) - before(kind, outcome))
  expect({ provider: more('provider'), staff: more('staff') }).toEqual({
    provider: [1, 10, 1],
    staff: [1, 1, 0],
  })
})
