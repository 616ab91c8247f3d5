import { expect, test, vi } from 'vitest'
import type { Permission, Role } from '../../../../contract/core/permissions.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { hashPassword } from '../../../auth/passwords/passwords.ts'

const api = await startApi()
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)

/** A member of staff who can sign in with the password above. */
async function aColleague(role: 'admin' | 'manager' | 'editor' | 'outreach' = 'outreach') {
  const { id, ...actor } = await api.aStaffMember(role)
  await api.db.updateTable('staff').set({ passwordHash }).where('id', '=', id).execute()
  const email = `${id}@staff.test`
  const signIn = (given = password) => api.anActor().post('/api/staff/login', { email, password: given })
  return { id, email, signIn, ...actor }
}

test('signs staff in with any capitalisation of the address, and returns who they are', async () => {
  const { id, email } = await aColleague('manager')
  const reply = await api.anActor().post('/api/staff/login', { email: `  ${email.toUpperCase()} `, password })
  expect(reply.status).toBe(200)
  expect(reply.body.token).toMatch(/^[\w-]{43}$/)
  expect(reply.body.staff).toMatchObject({
    id,
    email,
    firstname: 'Sam',
    lastname: 'Staff',
    role: 'manager',
    referralcount: 0,
    isactive: true,
    twofactor: 'off',
  })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('answers the same for a wrong password and for nobody', async () => {
  const { signIn } = await aColleague()
  const unknown = await api.anActor().post('/api/staff/login', { email: 'nobody@x.test', password })
  for (const reply of [await signIn('Wrong-Password1!'), unknown]) {
    expect(reply.status).toBe(401)
    expect(reply.body.message).toBe(messages.loginFailed)
  }
})

test('asks for all fields', async () => {
  const reply = await api.anActor().post('/api/staff/login', { email: ' ', password: '' })
  expect(reply.status).toBe(400)
  expect(reply.body.fields).toEqual({ email: messages.fillInAllFields, password: messages.fillInAllFields })
})

test("a provider's password and token do not work in the staff portal, or the reverse", async () => {
  const provider = await api.aProvider({ provider: { passwordHash } })
  const { email } = provider.listing.provider
  expect((await api.anActor().post('/api/staff/login', { email, password })).status).toBe(401)
  expect((await provider.get('/api/staff/verify-token')).status).toBe(401)
  const colleague = await aColleague('admin')
  expect((await api.anActor().post('/api/login', { email: colleague.email, password })).status).toBe(401)
  expect((await colleague.get('/api/verify-token')).status).toBe(401)
})

test('says whose token it is, until that login is signed out', async () => {
  const { signIn, email } = await aColleague()
  const phone = api.anActor((await signIn()).body.token)
  for (const path of ['/api/staff/verify-token', '/api/staff/profile'])
    expect((await phone.get(path)).body.staff.email).toBe(email)
  expect((await phone.post('/api/staff/logout')).status).toBe(200)
  expect((await phone.get('/api/staff/verify-token')).status).toBe(401)
})

test('keeps the sign-in before the last one, so that a stranger is noticed', async () => {
  const { signIn } = await aColleague()
  const start = Date.now() - 3_600_000
  try {
    api.setClock(new Date(start))
    const first = (await signIn()).body.staff
    expect(first.previous_login).toBeNull()
    api.setClock(new Date(start + 60_000))
    const second = (await signIn()).body.staff
    expect(second.previous_login).toBe(first.last_login)
    expect(second.last_login).toBe(new Date(start + 60_000).toISOString())
  } finally {
    api.setClock(undefined)
  }
})

/** The roles by action, written out: the table in the contract must say the same. */
const holders: Record<Permission, Role[]> = {
  view_users: ['admin', 'manager'],
  view_analytics: ['admin', 'manager', 'editor'],
  manage_staff: ['admin'],
  annotate_users: ['admin', 'manager'],
  suspend_users: ['admin', 'manager'],
  adjust_billing: ['admin', 'manager'],
  edit_reviews: ['admin', 'manager'],
  export_people: ['admin', 'manager'],
  verify_listings: ['admin', 'manager'],
  import_registers: ['admin', 'manager'],
  set_targets: ['admin', 'manager'],
  improve_search: ['admin', 'manager', 'editor'],
  moderate_reviews: ['admin', 'manager', 'editor'],
  send_campaigns: ['admin', 'manager', 'editor', 'outreach'],
  publish_blog: ['admin', 'manager', 'editor', 'outreach'],
}

test.each(['admin', 'manager', 'editor', 'outreach'] as const)(
  '%s: the server says which permissions they have',
  async role => {
    const person = await api.aStaffMember(role)
    const has = async (permission: string) =>
      (await person.post('/api/staff/check-permissions', { permission })).body.hasPermission
    const held = []
    for (const [permission, roles] of Object.entries(holders)) {
      expect(await has(permission), permission).toBe(roles.includes(role))
      if (roles.includes(role)) held.push(permission)
    }
    expect(await has('rule_the_world')).toBe(false)
    expect((await person.get('/api/staff/verify-token')).body.staff.permissions.sort()).toEqual(held.sort())
  },
)

test('counts the clinics that registered with a code, in any spelling', async () => {
  const person = await api.aStaffMember('outreach')
  await api.db.updateTable('staff').set({ referrerCode: 'HAZEL' }).where('id', '=', person.id).execute()
  for (const referrerCode of ['HAZEL', ' hazel ', 'HAZELNUT'])
    await api.aProvider({ provider: { referrerCode } })
  expect((await person.get('/api/staff/profile')).body.staff.referralcount).toBe(2)
})

test('changes own name and phone, writes it down, and refuses the rest', async () => {
  const person = await aColleague()
  const details = { firstname: ' Hazel ', lastname: 'Quine', phonenumber: '020 7946 0203' }
  const { body } = await person.put('/api/staff/profile', { ...details, role: 'admin' })
  expect(body.staff).toMatchObject({
    firstname: 'Hazel',
    lastname: 'Quine',
    phonenumber: '+442079460203',
    role: 'outreach',
  })
  const [row] = await api.db.selectFrom('auditLog').selectAll().where('staffId', '=', person.id).execute()
  expect(row).toMatchObject({
    action: 'staff.update_profile',
    subject: person.email,
    staffName: 'Hazel Quine',
  })
  expect(row?.before).toMatchObject({ firstName: 'Sam' })
  const refused = await person.put('/api/staff/profile', { firstname: '', lastname: 'Quine' })
  expect(refused.body.fields.firstname).toBe('Enter your first name')
})

test('lists own logins, ends one, and ends all others', async () => {
  const { signIn } = await aColleague()
  const [phone, laptop, tablet] = await Promise.all(
    ['Phone', 'Laptop', 'Tablet'].map(async () => api.anActor((await signIn()).body.token)),
  )
  const { items, total } = (await phone!.get('/api/staff/logins')).body
  expect(total).toBe(4)
  expect(items.filter((login: { current: boolean }) => login.current)).toHaveLength(1)
  const stranger = await aColleague()
  const { id } = items.find((login: { current: boolean }) => login.current)
  expect((await stranger.delete(`/api/staff/logins/${id}`)).status).toBe(404)
  expect((await laptop!.delete('/api/staff/logins')).status).toBe(200)
  for (const [device, status] of [
    [phone, 401],
    [tablet, 401],
    [laptop, 200],
  ] as const)
    expect((await device!.get('/api/staff/verify-token')).status).toBe(status)
})

test('emails a link into the staff portal that sets a new password, for staff alone', async () => {
  const person = await aColleague()
  const emails = () => api.emails.filter(message => message.to === person.email)
  expect((await api.anActor().post('/api/staff/forgot-password', { email: person.email })).status).toBe(200)
  await vi.waitFor(() => expect(emails()).toHaveLength(1), 5_000)
  const token = /\/staff\/reset-password\?token=([\w-]{43})/.exec(emails()[0]!.text)![1]!
  const body = { token, password: 'Harbour&Violet4' }
  expect((await api.anActor().post('/api/reset-password', body)).status).toBe(400)
  expect((await api.anActor().post('/api/staff/reset-password', body)).status).toBe(200)
  const written = await api.db.selectFrom('auditLog').selectAll().where('subjectId', '=', person.id).execute()
  expect(written).toMatchObject([
    { action: 'staff.reset_password', staffId: person.id, address: expect.stringContaining('10.0.') },
  ])
  expect((await api.anActor().post('/api/staff/reset-password', body)).body.code).toBe('reset_link_expired')
  expect((await person.get('/api/staff/verify-token')).status).toBe(401)
  expect((await person.signIn()).status).toBe(401)
  expect((await person.signIn('Harbour&Violet4')).status).toBe(200)
  // The email about the change leads back into the portal, too.
  const texts = () => emails().map(message => message.text)
  await vi.waitFor(
    () => expect(texts()).toContainEqual(expect.stringContaining('/staff/forgot-password')),
    5_000,
  )
})

const minute = 60_000

test('logins of staff end after 30 minutes without use, and after twelve in any case', async () => {
  const { signIn } = await aColleague('manager')
  const start = Date.now()
  const { token } = (await signIn()).body
  const at = async (minutes: number) => {
    api.setClock(new Date(start + minutes * minute))
    return (await api.anActor(token).get('/api/staff/profile')).status
  }
  for (let minutes = 28; minutes < 12 * 60; minutes += 28) expect(await at(minutes)).toBe(200)
  expect(await at(12 * 60 + 1)).toBe(401)
  api.setClock(new Date(start))
  const idle = (await signIn()).body.token
  api.setClock(new Date(start + 31 * minute))
  expect((await api.anActor(idle).get('/api/staff/profile')).status).toBe(401)
  api.setClock(undefined)
})

test('inviting, changing roles, exporting people and starting campaigns need a proof of ten minutes at most', async () => {
  const colleague = await aColleague('admin')
  const other = await aColleague('outreach')
  const start = Date.now()
  const { token } = (await colleague.signIn()).body
  const admin = api.anActor(token)
  const invite = () =>
    admin.post('/api/staff/invites', { email: `new-${crypto.randomUUID()}@staff.test`, role: 'outreach' })
  const ticket = (path: string) => admin.post('/api/download-ticket', { path })
  const refused = { status: 403, body: { code: 'identity_unconfirmed' } }
  expect((await invite()).status).toBe(200)
  api.setClock(new Date(start + 11 * minute))
  expect(await invite()).toMatchObject(refused)
  expect(await admin.put(`/api/staff/members/${other.id}`, {})).toMatchObject(refused)
  expect(await admin.post(`/api/staff/members/${other.id}/reset-two-factor`)).toMatchObject(refused)
  const someone = crypto.randomUUID()
  expect(await admin.post(`/api/staff/users/${someone}/reset-two-factor`)).toMatchObject(refused)
  expect(await admin.get('/api/staff/users/export')).toMatchObject(refused)
  for (const path of ['/api/staff/users/export', '/api/staff/audit-log/export'])
    expect(await ticket(path)).toMatchObject(refused)
  for (const path of [
    'bulk/runs',
    `campaigns/${someone}/run`,
    `runs/${someone}/approve`,
    `runs/${someone}/resume`,
  ])
    expect(await admin.post(`/api/email/${path}`)).toMatchObject(refused)
  // Reading, and stopping someone or a campaign, stay possible.
  expect((await admin.post(`/api/email/runs/${someone}/stop`)).status).toBe(404)
  expect((await admin.get('/api/staff/members')).status).toBe(200)
  expect((await admin.post(`/api/staff/members/${other.id}/deactivate`)).status).toBe(200)

  const confirm = (given: object) => admin.post('/api/staff/confirm-identity', given)
  expect((await confirm({ password: 'Wrong-Password1!' })).body.code).toBe('wrong_password')
  expect(await invite()).toMatchObject(refused)
  expect((await confirm({ password })).status).toBe(200)
  expect((await invite()).status).toBe(200)
  const { ticket: given } = (await ticket('/api/staff/users/export')).body
  expect((await api.anActor().get(`/api/staff/users/export?token=${given}`)).status).toBe(200)
  // The confirmation ends as the sign-in did.
  api.setClock(new Date(start + 22 * minute))
  expect(await invite()).toMatchObject(refused)
  api.setClock(undefined)
})

test('staff change their own password, which ends their other logins and is recorded', async () => {
  const { id } = await api.aStaffMember('editor')
  const password = 'Marsh$Lantern?9'
  const email = `${id}@staff.test`
  await api.db
    .updateTable('staff')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  const signIn = async (given: string) =>
    (await api.anActor().post('/api/staff/login', { email, password: given })).body.token as
      | string
      | undefined
  const [here, there] = [api.anActor(await signIn(password)), api.anActor(await signIn(password))]
  const wrong = await here.post('/api/staff/change-password', {
    currentPassword: 'not this one',
    password: 'Harbour!Candle7',
  })
  expect(wrong.body.fields.currentPassword).toBeTruthy()
  const change = { currentPassword: password, password: 'Harbour!Candle7' }
  expect((await here.post('/api/staff/change-password', change)).status).toBe(200)
  expect((await there.get('/api/staff/profile')).status).toBe(401)
  expect((await here.get('/api/staff/profile')).status).toBe(200)
  expect(await signIn(password)).toBeUndefined()
  expect(await signIn('Harbour!Candle7')).toBeTruthy()
  const admin = await api.aStaffMember('admin')
  const log = (await admin.get('/api/staff/audit-log?action=staff.changed_password')).body.items
  expect(log[0]).toMatchObject({ subjectId: id })
})

test("an administrator sees a colleague's logins and ends them", async () => {
  const admin = await api.aStaffMember('admin')
  const colleague = await api.aStaffMember('editor')
  const path = `/api/staff/members/${colleague.id}/logins`
  expect((await admin.get(path)).body.items).toEqual([expect.objectContaining({ current: false })])
  expect((await colleague.get(path)).status).toBe(403)
  expect((await admin.delete(path)).body.message).toBe('Sam Staff is signed out on every device.')
  expect((await colleague.get('/api/staff/profile')).status).toBe(401)
  expect((await admin.get(path)).body.items).toEqual([])
})
