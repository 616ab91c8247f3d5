import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { allCalls } from '../../../tests/support/calls.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { jobs } from '../../jobs.ts'
import { exportActions } from './exports.ts'
import { noteSignIn } from './security-events.ts'

const lines: Record<string, unknown>[] = []
const api = await startApi({ logLevel: 'info', logTo: { write: line => void lines.push(JSON.parse(line)) } })
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)
const admin = await api.aStaffMember('admin')

const entries = async (query: string) => (await admin.get(`/api/staff/audit-log?${query}`)).body.items
const logged = (event: string) => lines.filter(line => line.event === event)

async function aColleague() {
  const { id } = await api.aStaffMember('outreach')
  const email = `${id}@staff.test`
  await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', id).execute()
  return { id, email }
}

test('a sign-in of staff and of a clinic is in the audit log and in the log lines, without an address', async () => {
  const { id, email } = await aColleague()
  const clinic = await api.aProvider({ provider: { email: 'owner@larkhill.test', passwordHash } })
  const visitor = api.anActor()
  expect((await visitor.post('/api/staff/login', { email, password })).status).toBe(200)
  expect((await visitor.post('/api/login', { email: 'owner@larkhill.test', password })).status).toBe(200)
  const [byStaff] = await entries('action=sign_in.staff')
  expect(byStaff).toMatchObject({
    staffName: 'Sam Staff',
    subject: email,
    subjectId: id,
    address: null,
    times: 1,
  })
  const [byClinic] = await entries('action=sign_in.provider')
  expect(byClinic).toMatchObject({ subjectId: clinic.id, addressHash: byStaff.addressHash })
  expect(byStaff.addressHash).toMatch(/^[0-9a-f]{16}$/)
  expect(logged('sign_in.staff')[0]).toMatchObject({ staffId: id, addressHash: byStaff.addressHash })
  expect(logged('sign_in.provider')[0]).toMatchObject({ providerId: clinic.id })
})

test('wrong passwords count in one row per account, and what was typed is not stored', async () => {
  const { id, email } = await aColleague()
  for (let tries = 0; tries < 4; tries++)
    await api.anActor().post('/api/staff/login', { email, password: 'Secret-Guess-1!' })
  const [row, ...others] = await entries(`action=sign_in_failed.staff&subject=${email}`)
  expect([row.times, others.length]).toEqual([4, 0])
  // Whose account it was is the subject: they have done nothing.
  expect(row).toMatchObject({
    staffName: 'Someone not signed in',
    subject: `Sam Staff, ${email}`,
    subjectId: id,
  })
  expect(await entries(`action=sign_in_failed&who=${id}`)).toEqual([])
  await api.anActor().post('/api/login', { email: 'nobody@nowhere.test', password: 'Secret-Guess-1!' })
  const [unknown] = await entries('action=sign_in_failed.provider')
  expect(unknown).toMatchObject({
    staffName: 'Someone not signed in',
    subject: 'An email address without an account',
    subjectId: null,
  })
  const stored = JSON.stringify(await api.db.selectFrom('securityEvents').selectAll().execute())
  for (const text of [stored, JSON.stringify(lines)]) {
    expect(text).not.toContain('Secret-Guess')
    expect(text).not.toContain('nobody@nowhere')
  }
})

test('hundreds of addresses without an account cannot fill the table', async () => {
  const rows = () =>
    api.db
      .selectFrom('securityEvents')
      .select(['times'])
      .where('action', '=', 'sign_in_failed.staff')
      .where('staffId', 'is', null)
      .execute()
  const log = { info: () => undefined, error: () => undefined }
  for (let index = 0; index < 300; index++) {
    const attempt = {
      kind: 'staff',
      email: `ghost${index}@nowhere.test`,
      ip: `10.7.${index >> 8}.${index & 255}`,
    } as const
    await noteSignIn(api.deps, 'sign_in_failed', { ...attempt, log })
  }
  const found = await rows()
  // Twice as many if a five-minute window ends in between.
  expect(found.length).toBeLessThanOrEqual(64)
  expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(300)
})

test('an attempt that the limit refuses is counted apart', async () => {
  const { email } = await aColleague()
  const guesser = api.anActor()
  for (let tries = 0; tries < 12; tries++)
    await guesser.post('/api/staff/login', { email, password: 'wrong' })
  const [blocked] = await entries(`action=sign_in_blocked.staff&subject=${email}`)
  expect(blocked.times).toBeGreaterThanOrEqual(1)
})

test('a refusal names who asked for what, once for each call within minutes', async () => {
  const person = await api.aStaffMember('outreach')
  for (let tries = 0; tries < 3; tries++) expect((await person.get('/api/staff/users')).status).toBe(403)
  await person.get(`/api/staff/users/${person.id}`)
  const found = await entries(`action=refusal&who=${person.id}`)
  expect(
    found.map(({ subject, times }: { subject: string; times: number }) => [subject, times]).sort(),
  ).toEqual([
    ['GET /api/staff/users', 3],
    ['GET /api/staff/users/:id', 1],
  ])
  expect(logged('refusal.permission').at(-1)).toMatchObject({ staffId: person.id })
})

test('reading an account is noted once an hour for each person, and goes with the account', async () => {
  const [manager, clinic] = [await api.aStaffMember('manager'), await api.aProvider()]
  for (let looks = 0; looks < 3; looks++) await manager.get(`/api/staff/users/${clinic.id}`)
  const found = await entries(`action=user.view&who=${manager.id}`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ subjectId: clinic.id, staffName: 'Sam Staff' })
  const detail = (await manager.get(`/api/staff/users/${clinic.id}`)).body
  expect(detail.auditEntries).toEqual([])
  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  expect(await entries(`action=user.view&who=${manager.id}`)).toEqual([])
})

test('an export entry names the user, the filters and the number of rows, without the search words', async () => {
  const manager = await api.aStaffMember('manager')
  for (let index = 0; index < 3; index++)
    await api.aProvider({ provider: { email: `export-${index}@larkhill-export.test` } })
  const path = '/api/staff/users/export'
  const { ticket } = (await manager.post('/api/download-ticket', { path })).body
  const reply = await api.anActor().get(`${path}?search=larkhill-export&sort=name&token=${ticket}`)
  expect(reply.text.trim().split('\n')).toHaveLength(4)
  const [entry] = await entries(`action=export&who=${manager.id}`)
  expect(entry).toMatchObject({
    action: 'export.users',
    subject: 'users.csv',
    after: { path, rows: 3, search: '(search text)', sort: 'name' },
  })
  expect(JSON.stringify(entry)).not.toContain('larkhill')
  expect(JSON.stringify(entry)).not.toContain(ticket)
  expect(logged('export.users').at(-1)).toMatchObject({ staffId: manager.id, rows: 3 })
})

test("the spec's two export links are open to all staff and written down, as is the audit log's own", async () => {
  const outreach = await api.aStaffMember('outreach')
  for (const name of ['campaign-stats', 'abandoned-signups'])
    expect((await outreach.get(`/api/email/export-${name}`)).status).toBe(200)
  const found = await entries(`action=export&who=${outreach.id}`)
  expect(found.map(({ action }: { action: string }) => action)).toEqual([
    'export.abandoned_signups',
    'export.campaign_stats',
  ])
  await admin.get('/api/staff/audit-log/export?action=export')
  const [own] = await entries(`action=export.audit_log&who=${admin.id}`)
  expect(own.after).toMatchObject({ action: 'export', rows: expect.any(Number) })
})

test('every staff export has a distinct name in the log', async () => {
  const exports = (await allCalls()).filter(
    ({ download, as }) => download && (as === 'staff' || typeof as === 'object'),
  )
  expect(exports.length).toBeGreaterThan(5)
  expect(exports.filter(({ path }) => !exportActions[path])).toEqual([])
  await admin.get('/api/analytics/export?from=2026-04-02&to=2026-04-03&part=funnel')
  const [entry] = await entries(`action=export.analytics&who=${admin.id}`)
  expect(entry.after).toMatchObject({ part: 'funnel', from: '2026-04-02' })
})

test('an export that cannot be written down does not end as a whole file', async () => {
  const manager = await api.aStaffMember('manager')
  await api.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
  try {
    const reply = api.app.inject({
      url: '/api/staff/users/export',
      headers: { authorization: `Bearer ${manager.token}`, 'x-forwarded-for': '10.8.0.1' },
    })
    await expect(reply).rejects.toThrow()
  } finally {
    await api.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
  }
})

test('without a place to write it down no login opens, and a refusal stays the refusal it is', async () => {
  const { id, email } = await aColleague()
  const person = await api.aStaffMember('outreach')
  const signIn = (given: string) => api.anActor().post('/api/staff/login', { email, password: given })
  await api.db.schema.alterTable('security_events').renameTo('security_events_away').execute()
  try {
    expect((await signIn(password)).status).toBeGreaterThanOrEqual(500)
    expect((await signIn('wrong')).body.code).toBe('wrong_credentials')
    const refused = await person.get('/api/staff/users')
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  } finally {
    await api.db.schema.alterTable('security_events_away').renameTo('security_events').execute()
  }
  const unwritten = lines.filter(({ msg }) => msg === 'security event: not saved to the audit log')
  expect(unwritten.map(({ event }) => event)).toEqual(['sign_in_failed.staff', 'refusal.permission'])
  // The login that the colleague was made with is all there is.
  const logins = await api.db.selectFrom('logins').select('id').where('staffId', '=', id).execute()
  expect(logins).toHaveLength(1)
  expect((await signIn(password)).status).toBe(200)
})

test('sign-ins are deleted after twelve months, the audit log is not', async () => {
  const job = jobs.find(({ name }) => name === 'drop-old-security-events')!
  const before = await entries('')
  expect(before.length).toBeGreaterThan(0)
  api.setClock(new Date(Date.now() + 366 * 24 * 60 * 60 * 1000))
  try {
    await job.run(api.deps)
  } finally {
    api.setClock(undefined)
  }
  await vi.waitFor(async () =>
    expect(await api.db.selectFrom('securityEvents').select('id').execute()).toEqual([]),
  )
  const left = (await entries('')).map(({ action }: { action: string }) => action)
  expect(left.length).toBeGreaterThan(0)
  expect(left.every((action: string) => action.startsWith('export.'))).toBe(true)
})
