import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/core/permissions.ts'
import { startApi } from '../../../tests/support/api.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { seal, unseal } from './seal.ts'

const api = await startApi()
const strict = await startApi({ database: api, staffNeedSecondFactor: true })
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)
const step = 30_000
const start = Math.floor(Date.now() / step) * step

const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

function setTime(time: number) {
  api.setClock(new Date(time))
  strict.setClock(new Date(time))
}
beforeEach(() => setTime(start))

const kinds = {
  provider: {
    at: '/api/two-factor',
    loginPath: '/api/login',
    verifyPath: '/api/verify-token',
    async account() {
      const provider = await api.aProvider({ provider: { passwordHash } })
      return { ...provider, email: provider.listing.provider.email }
    },
  },
  staff: {
    at: '/api/staff/two-factor',
    loginPath: '/api/staff/login',
    verifyPath: '/api/staff/verify-token',
    account: () => aColleague('outreach'),
  },
}

async function aColleague(role: Role, where = api) {
  const person = await where.aStaffMember(role)
  await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', person.id).execute()
  return { ...person, email: `${person.id}@staff.test` }
}

describe.each(['provider', 'staff'] as const)('two-factor sign-in of a %s', kind => {
  const { at, loginPath, verifyPath, account } = kinds[kind]

  /** Someone who can sign in, with the emails they got since. */
  async function aPerson() {
    const person = await account()
    const here = api.anActor()
    const signIn = (code?: string, actor = here) =>
      actor.post(loginPath, { email: person.email, password, code })
    const subjects = () => api.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    return { ...person, signIn, subjects }
  }

  /** Switched on at the start of the clock. */
  async function anEnrolled() {
    const person = await aPerson()
    const { secret } = (await person.post(`${at}/enrol`, { password })).body
    const code = codeAt(secret, start)
    const { recoveryCodes } = (await person.post(`${at}/confirm`, { code })).body
    return { ...person, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
  }

  test('is set up with the password and a first code, ends every other login and says so by email', async () => {
    const person = await aPerson()
    const other = api.anActor((await person.signIn()).body.token)
    const wrong = await person.post(`${at}/enrol`, { password: 'Wrong-Password1!' })
    expect(wrong.body.fields).toEqual({ password: "This isn't your password." })
    const { body } = await person.post(`${at}/enrol`, { password })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Clinic%20Atlas.*secret=/)
    const refused = (await person.post(`${at}/confirm`, { code: '000000' })).body
    expect(refused.code).toBe('wrong_code')
    // So that the form shows it at the field.
    expect(refused.fields).toEqual({ code: refused.message })
    const code = codeAt(body.secret, start).replace(/^.../, '$& ')
    expect((await person.post(`${at}/confirm`, { code })).body.recoveryCodes).toHaveLength(10)
    expect((await other.get(verifyPath)).status).toBe(401)
    expect((await person.get(at)).body).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 })
    expect((await person.post(`${at}/enrol`, { password })).body.code).toBe('second_factor_on')
    await expect.poll(person.subjects).toContain('Two-factor sign-in is on: your Clinic Atlas account')
  })

  test('asks for a code after the password, and takes each code once, in its own half minute', async () => {
    const person = await anEnrolled()
    const asked = await person.signIn()
    expect([asked.status, asked.body.code]).toEqual([401, 'code_required'])
    expect((await person.signIn(codeAt(person.secret, start))).body.code).toBe('wrong_code')
    setTime(start + step)
    expect((await person.signIn(codeAt(person.secret, start + 2 * step))).body.code).toBe('wrong_code')
    expect((await person.signIn(codeAt(person.secret, start + step))).status).toBe(200)
    expect((await person.signIn(codeAt(person.secret, start + step))).body.code).toBe('wrong_code')
    setTime(start + 3 * step)
    expect((await person.signIn(codeAt(person.secret, start + 2 * step))).body.code).toBe('wrong_code')
  })

  test('lets one of four simultaneous uses of a code through, of the app or a recovery code', async () => {
    const person = await anEnrolled()
    setTime(start + step)
    for (const code of [codeAt(person.secret, start + step), person.recoveryCodes[0]]) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => person.signIn(code)))
      expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
      setTime(start + 20 * step)
    }
  })

  test('refuses the sixth wrong code within five minutes, also a right one', async () => {
    const person = await anEnrolled()
    setTime(start + step)
    for (let wrong = 0; wrong < 5; wrong++) expect((await person.signIn('000000')).status).toBe(400)
    const right = await person.signIn(codeAt(person.secret, start + step))
    expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts'])
    // From another network the owner still gets in.
    expect((await person.signIn(codeAt(person.secret, start + step), api.anActor())).status).toBe(200)
  })

  test('a recovery code serves once, in any spelling, and is replaced by new ones; each use is emailed', async () => {
    const person = await anEnrolled()
    const [first, second] = person.recoveryCodes
    expect((await person.signIn(first!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await person.signIn(first)).body.code).toBe('wrong_code')
    expect((await person.signIn(`${second!.slice(0, 10)}ZZZZ`)).body.code).toBe('wrong_code')
    expect((await person.get(at)).body.recoveryCodesLeft).toBe(9)
    await expect.poll(person.subjects).toContain('A recovery code was used: your Clinic Atlas account')
    setTime(start + step)
    const renewed = await person.post(`${at}/recovery-codes`, { code: codeAt(person.secret, start + step) })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await person.signIn(second)).body.code).toBe('wrong_code')
    expect((await person.signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
    await expect.poll(person.subjects).toContain('You have new recovery codes: your Clinic Atlas account')
  })

  test('is switched off with password and code only, which is emailed', async () => {
    const person = await anEnrolled()
    setTime(start + step)
    const off = (body: object) => person.post(`${at}/off`, body)
    expect((await off({ password, code: '000000' })).body.code).toBe('wrong_code')
    const code = codeAt(person.secret, start + step)
    expect((await off({ password: 'Wrong-Password1!', code })).body.code).toBe('wrong_password')
    expect((await off({ password, code })).status).toBe(200)
    expect((await person.signIn()).status).toBe(200)
    await expect.poll(person.subjects).toContain('Two-factor sign-in is off: your Clinic Atlas account')
  })

  test('keeps neither the secret nor the recovery codes readable', async () => {
    const { secret, recoveryCodes } = await anEnrolled()
    const factors = await api.db.selectFrom('secondFactors').select('secret').execute()
    const codes = await api.db.selectFrom('recoveryCodes').select('codeHash').execute()
    expect(codes.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true)
    const stored = [...factors.map(row => row.secret), ...codes.map(row => Buffer.from(row.codeHash))]
    for (const text of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map(code => code.replaceAll('-', '').slice(4)),
    ])
      expect(stored.some(bytes => bytes.includes(text))).toBe(false)
  })
})

test.each(['admin', 'manager', 'editor', 'outreach'] as const)(
  'staff in the role %s may do nothing but set it up, and may not switch it off again',
  async role => {
    const colleague = await aColleague(role, strict)
    expect((await colleague.get('/api/staff/verify-token')).body.staff.twofactor).toBe('required')
    const refused = await colleague.get('/api/staff/desk')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
    const { secret } = (await colleague.post('/api/staff/two-factor/enrol', { password })).body
    await colleague.post('/api/staff/two-factor/confirm', { code: codeAt(secret, start) })
    expect((await colleague.get('/api/staff/profile')).body.staff.twofactor).toBe('on')
    expect((await colleague.get('/api/staff/desk')).status).toBe(200)
    setTime(start + step)
    const off = { password, code: codeAt(secret, start + step) }
    expect((await colleague.post('/api/staff/two-factor/off', off)).body.code).toBe('second_factor_stays')
  },
)

test('what is sealed opens with the same key for the same person, untouched, and not otherwise', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(key, 'ann', 'SECRET')
  expect(unseal(key, 'ann', sealed)).toBe('SECRET')
  expect(() => unseal(other, 'ann', sealed)).toThrow()
  expect(() => unseal(key, 'bob', sealed)).toThrow()
  sealed[14]! ^= 1
  expect(() => unseal(key, 'ann', sealed)).toThrow()
})
