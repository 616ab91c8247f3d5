import { describe, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { anAuthenticator } from '../../../tests/support/authenticator.ts'
import { requestReset, resetPassword } from '../passwords/password-reset.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { hashToken } from '../tokens.ts'

const api = await startApi()
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)
const minutes = 60_000

const kinds = {
  provider: {
    at: '/api/passkeys',
    verify: '/api/verify-token',
    async account() {
      const provider = await api.aProvider({ provider: { passwordHash } })
      return { ...provider, email: provider.listing.provider.email }
    },
  },
  staff: {
    at: '/api/staff/passkeys',
    verify: '/api/staff/verify-token',
    async account() {
      const person = await api.aStaffMember('outreach')
      await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', person.id).execute()
      return { ...person, email: `${person.id}@staff.test` }
    },
  },
}

describe.each(['provider', 'staff'] as const)('a passkey of a %s', kind => {
  const { at, verify, account } = kinds[kind]

  async function add(
    person: Awaited<ReturnType<typeof account>>,
    device = anAuthenticator(),
    name = 'Phone',
  ) {
    const { body: options } = await person.post(`${at}/options`, { password })
    return person.post(at, { name, credential: device.create(options) })
  }

  async function signIn(device: ReturnType<typeof anAuthenticator>, actor = api.anActor()) {
    const { body: options } = await actor.post(`${at}/sign-in-options`)
    return actor.post(`${at}/sign-in`, { credential: device.get(options) })
  }

  const subjectsTo = (email: string) =>
    api.emails.filter(({ to }) => to === email).map(({ subject }) => subject)

  test('is added with the password, is emailed about, signs in by itself and is removed again', async () => {
    const person = await account()
    const device = anAuthenticator()
    const wrong = await person.post(`${at}/options`, { password: 'Wrong-Password1!' })
    expect(wrong.body.code).toBe('wrong_password')
    const added = await add(person, device, 'Reception laptop')
    expect(added.body.items).toMatchObject([{ name: 'Reception laptop', lastUsedAt: null }])
    await expect
      .poll(() => subjectsTo(person.email))
      .toContain('A passkey was added: your Clinic Atlas account')
    const signedIn = await signIn(device)
    expect(signedIn.status).toBe(200)
    expect((await api.anActor(signedIn.body.token).get(verify)).status).toBe(200)
    const [item] = (await person.get(at)).body.items
    expect(item.lastUsedAt).not.toBeNull()
    expect((await person.post(`${at}/${item.id}/remove`, { password })).body.items).toEqual([])
    expect((await signIn(device)).body.code).toBe('passkey_refused')
  })

  test('is refused for another site, without a check of the person, and from a copied device', async () => {
    const person = await account()
    const elsewhere = anAuthenticator({ origin: 'https://clinic-atlas.example' })
    expect((await add(person, elsewhere)).body.code).toBe('passkey_refused')
    expect((await add(person, anAuthenticator({ verifies: false }))).body.code).toBe('passkey_refused')
    const device = anAuthenticator()
    await add(person, device)
    expect((await signIn(device)).status).toBe(200)
    expect((await signIn(device)).status).toBe(200)
    device.copied()
    expect((await signIn(device)).body.code).toBe('passkey_refused')
    expect((await signIn(anAuthenticator())).body.code).toBe('passkey_refused')
  })

  test('answers a challenge once, within five minutes, and only the challenge of its own account', async () => {
    const [person, other] = [await account(), await account()]
    const device = anAuthenticator()
    const { body: others } = await other.post(`${at}/options`, { password })
    const stolen = await person.post(at, { name: 'Phone', credential: device.create(others) })
    expect(stolen.body.code).toBe('passkey_refused')
    await add(person, device)
    const actor = api.anActor()
    const { body: options } = await actor.post(`${at}/sign-in-options`)
    const credential = device.get(options)
    const replies = await Promise.all([1, 2, 3].map(() => actor.post(`${at}/sign-in`, { credential })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { body: late } = await actor.post(`${at}/sign-in-options`)
    api.setClock(new Date(Date.now() + 6 * minutes))
    expect((await actor.post(`${at}/sign-in`, { credential: device.get(late) })).status).toBe(400)
    api.setClock(undefined)
  })

  test("neither removes another account's passkey nor signs in as the other kind of account", async () => {
    const [person, other] = [await account(), await account()]
    const device = anAuthenticator()
    const { items } = (await add(person, device)).body
    expect((await other.post(`${at}/${items[0].id}/remove`, { password })).status).toBe(404)
    const strange = kinds[kind === 'staff' ? 'provider' : 'staff'].at
    const actor = api.anActor()
    const { body: options } = await actor.post(`${strange}/sign-in-options`)
    const crossed = await actor.post(`${strange}/sign-in`, { credential: device.get(options) })
    expect(crossed.body.code).toBe('passkey_refused')
  })

  test('is one of ten at most, also when two are added at once', async () => {
    const person = await account()
    for (let count = 0; count < 9; count++) expect((await add(person)).status).toBe(200)
    const options = await Promise.all([1, 2].map(() => person.post(`${at}/options`, { password })))
    const two = await Promise.all(
      options.map(({ body }) =>
        person.post(at, { name: 'Phone', credential: anAuthenticator().create(body) }),
      ),
    )
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await person.post(`${at}/options`, { password })).body.code).toBe('passkey_too_many')
  })

  test('ends when a new password is chosen by a link, as the email about it says', async () => {
    const person = await account()
    const device = anAuthenticator()
    await add(person, device)
    await requestReset(api.deps, kind, { email: person.email, ip: '192.0.2.1' })
    const owner = kind === 'provider' ? { providerId: person.id } : { staffId: person.id }
    await api.db
      .insertInto('passwordResets')
      .values({
        ...owner,
        tokenHash: hashToken(`link ${person.id}`),
        expiresAt: new Date(Date.now() + minutes),
      })
      .execute()
    await resetPassword(api.deps, kind, {
      token: `link ${person.id}`,
      password: 'Harbour&Violet4',
      ip: '192.0.2.1',
    })
    expect((await signIn(device)).body.code).toBe('passkey_refused')
  })
})

test('a member of staff who has left does not come in with a passkey', async () => {
  const person = await kinds.staff.account()
  const device = anAuthenticator()
  const { body: options } = await person.post('/api/staff/passkeys/options', { password })
  await person.post('/api/staff/passkeys', { name: 'Phone', credential: device.create(options) })
  await api.db.updateTable('staff').set({ isActive: false }).where('id', '=', person.id).execute()
  const { body } = await person.post('/api/staff/passkeys/sign-in-options')
  const refused = await api.anActor().post('/api/staff/passkeys/sign-in', { credential: device.get(body) })
  expect(refused.body.code).toBe('passkey_refused')
})

test('a passkey shows that a member of staff is still there; that of a colleague shows nothing', async () => {
  const { at, account } = kinds.staff
  const [person, colleague] = [await account(), await account()]
  const [device, other] = [anAuthenticator(), anAuthenticator()]
  for (const [owner, own] of [
    [person, device],
    [colleague, other],
  ] as const) {
    const { body: options } = await owner.post(`${at}/options`, { password })
    await owner.post(at, { name: 'Phone', credential: own.create(options) })
  }
  const confirm = async (by: typeof device) => {
    const { body: options } = await api.anActor().post(`${at}/sign-in-options`)
    return person.post('/api/staff/confirm-identity/passkey', { credential: by.get(options) })
  }
  expect((await confirm(other)).body.code).toBe('passkey_refused')
  expect((await confirm(device)).body).toEqual({ confirmed: true })
})
