import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { seal, unseal } from './seal.ts'

const api = await startApi()
const strict = await startApi({ database: api, adminsNeedSecondFactor: true })
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)
const start = Math.floor(Date.now() / 30_000) * 30_000
const steps = 30_000

type Api = typeof api
const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

async function aColleague(role: 'admin' | 'outreach' = 'outreach', at: Api = api) {
  const person = await at.aStaffMember(role)
  await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', person.id).execute()
  const email = `${person.id}@staff.test`
  const here = at.anActor()
  const signIn = (code?: string, actor = here) => actor.post('/api/staff/login', { email, password, code })
  return { ...person, email, signIn }
}

/** Switches it on, at the start of the clock; returns the secret and the recovery codes. */
async function enrolled(person: Awaited<ReturnType<typeof aColleague>>) {
  const { secret } = (await person.post('/api/staff/two-factor/enrol', { password })).body
  const { recoveryCodes } = (
    await person.post('/api/staff/two-factor/confirm', { code: codeAt(secret, start) })
  ).body
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

/** Both clocks stop at the start of a time step. */
async function atTime<T>(time: number, work: () => Promise<T>) {
  api.setClock(new Date(time))
  strict.setClock(new Date(time))
  try {
    return await work()
  } finally {
    api.setClock(undefined)
    strict.setClock(undefined)
  }
}

test('is set up with the password and a first code, and ends every other login', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const other = api.anActor((await person.signIn()).body.token)
    const wrong = await person.post('/api/staff/two-factor/enrol', { password: 'Wrong-Password1!' })
    expect(wrong.body.fields).toEqual({ password: "This isn't your password." })
    const { body } = await person.post('/api/staff/two-factor/enrol', { password })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Clinic%20Atlas.*secret=/)
    expect((await person.post('/api/staff/two-factor/confirm', { code: '000000' })).body.code).toBe(
      'wrong_code',
    )
    const code = codeAt(body.secret, start).replace(/^.../, '$& ')
    const confirmed = await person.post('/api/staff/two-factor/confirm', { code })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect((await other.get('/api/staff/verify-token')).status).toBe(401)
    expect((await person.get('/api/staff/profile')).body.staff.twofactor).toBe('on')
    expect((await person.post('/api/staff/two-factor/enrol', { password })).body.code).toBe(
      'second_factor_on',
    )
  }))

test('asks for a code after the password alone, and takes each code once', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const { secret } = await enrolled(person)
    const asked = await person.signIn()
    expect([asked.status, asked.body.code]).toEqual([401, 'code_required'])
    expect((await person.signIn(codeAt(secret, start))).body.code).toBe('wrong_code')
    const next = codeAt(secret, start + steps)
    expect((await person.signIn(next)).status).toBe(200)
    expect((await person.signIn(next)).body.code).toBe('wrong_code')
    expect((await person.signIn(codeAt(secret, start + 2 * steps))).body.code).toBe('wrong_code')
  }))

test('lets one of four simultaneous uses of a code through', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const { secret } = await enrolled(person)
    const code = codeAt(secret, start + steps)
    const replies = await Promise.all(Array.from({ length: 4 }, () => person.signIn(code)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
  }))

test('refuses the sixth wrong code within five minutes, also a right one', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const { secret } = await enrolled(person)
    for (let wrong = 0; wrong < 5; wrong++) expect((await person.signIn('000000')).status).toBe(400)
    const right = await person.signIn(codeAt(secret, start + steps))
    expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts'])
    // The owner can still sign in from elsewhere: wrong codes only lock this network.
    expect((await person.signIn(codeAt(secret, start + steps), api.anActor())).status).toBe(200)
  }))

test('a recovery code serves once, in any spelling, and is replaced by new ones', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const { secret, recoveryCodes } = await enrolled(person)
    const [first] = recoveryCodes
    expect((await person.signIn(first!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await person.signIn(first)).body.code).toBe('wrong_code')
    expect((await person.get('/api/staff/two-factor')).body).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 9,
    })
    const renewed = await person.post('/api/staff/two-factor/recovery-codes', {
      code: codeAt(secret, start + steps),
    })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await person.signIn(recoveryCodes[1])).body.code).toBe('wrong_code')
    expect((await person.signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
  }))

test('is switched off with password and code only', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const { secret } = await enrolled(person)
    const off = (body: object) => person.post('/api/staff/two-factor/off', body)
    expect((await off({ password, code: '000000' })).body.code).toBe('wrong_code')
    expect((await off({ password, code: codeAt(secret, start + steps) })).status).toBe(200)
    expect((await person.signIn()).status).toBe(200)
  }))

test('an administrator without it may do nothing but set it up, and may not switch it off again', () =>
  atTime(start, async () => {
    const admin = await aColleague('admin', strict)
    expect((await admin.get('/api/staff/verify-token')).body.staff.twofactor).toBe('required')
    const refused = await admin.get('/api/staff/members')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
    const { secret } = await enrolled(admin)
    expect((await admin.get('/api/staff/members')).status).toBe(200)
    const off = { password, code: codeAt(secret, start + steps) }
    expect((await admin.post('/api/staff/two-factor/off', off)).body.code).toBe('second_factor_stays')
    const outreach = await aColleague('outreach', strict)
    expect((await outreach.get('/api/staff/today')).status).toBe(200)
  }))

test('stores neither the secret nor the recovery codes in readable form', () =>
  atTime(start, async () => {
    const person = await aColleague()
    const { secret, recoveryCodes } = await enrolled(person)
    const factors = await api.db.selectFrom('staffSecondFactors').selectAll().execute()
    const codes = await api.db.selectFrom('staffRecoveryCodes').selectAll().execute()
    const stored = [...factors.map(row => row.secret), ...codes.map(row => row.codeHash)]
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))])
      expect(stored.some(bytes => bytes.includes(text))).toBe(false)
  }))

test('an encrypted secret can only be read unchanged, with the same key, for the same person', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(key, 'ann', 'SECRET')
  expect(unseal(key, 'ann', sealed)).toBe('SECRET')
  expect(() => unseal(other, 'ann', sealed)).toThrow()
  expect(() => unseal(key, 'bob', sealed)).toThrow()
  sealed[14]! ^= 1
  expect(() => unseal(key, 'ann', sealed)).toThrow()
})
