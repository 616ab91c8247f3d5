import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { may, permissions, type Role } from '../../../contract/core/permissions.ts'
import { mayGrant } from '../../../contract/staff/members.ts'
import { startApi } from '../../../tests/support/api.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { invite } from './invites/invite.ts'

const api = await startApi()
const password = 'Marsh$Lantern?9'
const hours = 3_600_000

type Person = Awaited<ReturnType<typeof api.aStaffMember>>

/** Starts without any other administrator, so that the last one is known. */
async function aloneAsAdmin() {
  await api.db.updateTable('staff').set({ isActive: false }).where('role', '=', 'admin').execute()
  return api.aStaffMember('admin')
}

const member = async (admin: Person, id: string) => {
  const { items } = (await admin.get(`/api/staff/members?q=${id}`)).body
  return items[0]
}

async function edit(admin: Person, id: string, change: object) {
  const { version, firstname, lastname, phonenumber, role, department, position, referrercode, hiredate } =
    await member(admin, id)
  const now = {
    version,
    firstname,
    lastname,
    phonenumber,
    role,
    department,
    position,
    referrercode,
    hiredate,
  }
  return admin.put(`/api/staff/members/${id}`, { ...now, ...change })
}

const lastEntry = (subjectId: string) =>
  api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('edits a member of staff and records only what changed', async () => {
  const admin = await api.aStaffMember('admin')
  const { id } = await api.aStaffMember('outreach')
  const reply = await edit(admin, id, { role: 'editor', department: 'Content', referrercode: 'sam-1' })
  expect(reply.body).toMatchObject({
    role: 'editor',
    department: 'Content',
    referrercode: 'SAM-1',
    version: 2,
  })
  expect(await lastEntry(id)).toMatchObject({
    staffId: admin.id,
    action: 'staff.update',
    subject: `${id}@staff.test`,
    before: { role: 'outreach', department: '' },
    after: { role: 'editor', department: 'Content', referrerCode: 'SAM-1' },
  })
})

test.each([
  ['stays as it is when left out', undefined, '+442079460203'],
  ['is removed by null', null, null],
  ['is removed by an empty field', '', null],
  ['is replaced', '020 7946 0204', '+442079460204'],
])('a phone number %s', async (_, phonenumber, kept) => {
  const admin = await api.aStaffMember('admin')
  const colleague = await api.aStaffMember('outreach')
  await edit(admin, colleague.id, { phonenumber: '020 7946 0203' })
  expect((await edit(admin, colleague.id, { phonenumber })).body.phonenumber).toBe(kept)
  await edit(admin, colleague.id, { phonenumber: '020 7946 0203' })
  const own = { firstname: 'Sam', lastname: 'Staff', phonenumber }
  expect((await colleague.put('/api/staff/profile', own)).body.staff.phonenumber).toBe(kept)
})

test('refuses an edit of an older version, and a code that someone else has', async () => {
  const admin = await api.aStaffMember('admin')
  const [{ id }, other] = [await api.aStaffMember('outreach'), await api.aStaffMember('outreach')]
  await edit(admin, other.id, { referrercode: 'TAKEN' })
  const taken = await edit(admin, id, { referrercode: 'taken' })
  expect([taken.status, taken.body.fields.referrercode]).toEqual([
    409,
    'Someone else already has this referrer code.',
  ])
  expect((await edit(admin, id, { position: 'First' })).status).toBe(200)
  expect((await edit(admin, id, { position: 'Second', version: 1 })).body.code).toBe('changed_meanwhile')
})

test('a new role holds at the next call', async () => {
  const admin = await api.aStaffMember('admin')
  const person = await api.aStaffMember('manager')
  expect((await person.post('/api/staff/check-permissions', { permission: 'view_users' })).body).toEqual({
    hasPermission: true,
  })
  await edit(admin, person.id, { role: 'outreach' })
  expect((await person.post('/api/staff/check-permissions', { permission: 'view_users' })).body).toEqual({
    hasPermission: false,
  })
})

test('deactivating ends every login within a second, and no link brings the person back', async () => {
  const admin = await api.aStaffMember('admin')
  const person = await api.aStaffMember('manager')
  const email = `${person.id}@staff.test`
  await api.db
    .updateTable('staff')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute()
  const signIn = () => api.anActor().post('/api/staff/login', { email, password })
  const laptop = api.anActor((await signIn()).body.token)
  const ticket = (await laptop.post('/api/download-ticket', { path: '/api/staff/users/export' })).body.ticket
  const began = performance.now()
  expect((await admin.post(`/api/staff/members/${person.id}/deactivate`)).body.isactive).toBe(false)
  for (const device of [person, laptop])
    expect((await device.get('/api/staff/verify-token')).status).toBe(401)
  expect((await api.anActor().get(`/api/staff/users/export?token=${ticket}`)).status).toBe(401)
  expect(performance.now() - began).toBeLessThan(1_000)
  expect((await signIn()).status).toBe(401)
  await api.anActor().post('/api/staff/forgot-password', { email })
  expect((await admin.post(`/api/staff/members/${person.id}/reactivate`)).body.isactive).toBe(true)
  expect((await laptop.get('/api/staff/verify-token')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  expect(await lastEntry(person.id)).toMatchObject({ action: 'staff.reactivate', after: { isActive: true } })
})

test('the last active administrator can be neither deactivated nor demoted', async () => {
  const admin = await aloneAsAdmin()
  expect((await admin.post(`/api/staff/members/${admin.id}/deactivate`)).body.code).toBe('last_admin')
  expect((await edit(admin, admin.id, { role: 'manager' })).body.code).toBe('last_admin')
  expect((await edit(admin, admin.id, { position: 'Founder' })).status).toBe(200)
  const second = await api.aStaffMember('admin')
  expect((await edit(second, admin.id, { role: 'manager' })).status).toBe(200)
})

test('of administrators who all remove each other at once, exactly one is left', async () => {
  for (let round = 0; round < 4; round++) {
    const admins = [await aloneAsAdmin(), await api.aStaffMember('admin'), await api.aStaffMember('admin')]
    const calls = admins.flatMap((admin, index) => {
      const victim = admins[(index + 1) % admins.length]!
      const act = round % 2 ? () => edit(admin, victim.id, { role: 'outreach' }) : undefined
      return [act?.() ?? admin.post(`/api/staff/members/${victim.id}/deactivate`)]
    })
    await Promise.allSettled(calls)
    // The last one tries to remove themselves, and cannot.
    await Promise.all(admins.map(admin => admin.post(`/api/staff/members/${admin.id}/deactivate`)))
    const left = await api.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'admin')
      .where('isActive', '=', true)
      .execute()
    expect(left).toHaveLength(1)
  }
})

test('nobody can grant a role that may do more than their own', () => {
  const roles: Role[] = ['admin', 'manager', 'editor', 'outreach']
  for (const own of roles)
    for (const given of roles)
      expect(mayGrant(own, given)).toBe(
        permissions.every(
          permission =>
            !may({ role: given, withdrawn: [] }, permission) || may({ role: own, withdrawn: [] }, permission),
        ),
      )
  expect(mayGrant('manager', 'admin')).toBe(false)
})

test('a permission that was withdrawn is gone with the next call, and comes back the same way', async () => {
  const [admin, editor] = [await api.aStaffMember('admin'), await api.aStaffMember('editor')]
  const has = async (permission: string) =>
    (await editor.post('/api/staff/check-permissions', { permission })).body.hasPermission
  expect(await has('send_campaigns')).toBe(true)
  const { body } = await edit(admin, editor.id, { withdrawn: ['send_campaigns'] })
  expect(body.withdrawn).toEqual(['send_campaigns'])
  expect(await has('send_campaigns')).toBe(false)
  expect(await has('publish_blog')).toBe(true)
  expect(await has('view_analytics')).toBe(true)
  // An edit that does not speak of it leaves it.
  await edit(admin, editor.id, { department: 'Content' })
  expect(await has('send_campaigns')).toBe(false)
  await edit(admin, editor.id, { withdrawn: [] })
  expect(await has('send_campaigns')).toBe(true)
  const { items } = (await admin.get(`/api/staff/audit-log?action=staff.update&who=${admin.id}`)).body
  expect(items.at(-1)).toMatchObject({
    before: { withdrawnPermissions: [] },
    after: { withdrawnPermissions: ['send_campaigns'] },
  })
})

test('administrators cannot give back withdrawn permissions, to themselves or others', async () => {
  const [admin, second] = [await api.aStaffMember('admin'), await api.aStaffMember('admin')]
  await edit(admin, second.id, { withdrawn: ['publish_blog'] })
  expect((await edit(second, second.id, { withdrawn: [] })).body.code).toBe('cannot_grant')
  await edit(admin, admin.id, { withdrawn: ['publish_blog'] })
  expect((await edit(second, admin.id, { withdrawn: [] })).body.code).toBe('cannot_grant')
})

test('only what everyone has can be withdrawn, and an older version withdraws nothing', async () => {
  const [admin, editor] = [await api.aStaffMember('admin'), await api.aStaffMember('editor')]
  expect((await edit(admin, editor.id, { withdrawn: ['view_analytics'] })).status).toBe(400)
  const { version } = await member(admin, editor.id)
  await edit(admin, editor.id, { department: 'Content' })
  const late = await edit(admin, editor.id, { version, withdrawn: ['publish_blog'] })
  expect([late.status, (await member(admin, editor.id)).withdrawn]).toEqual([409, []])
})

test('finds staff by name, role and state, sorted and in pages', async () => {
  const admin = await api.aStaffMember('admin')
  const { id } = await api.aStaffMember('editor')
  await edit(admin, id, { lastname: 'Zz_ebra', referrercode: 'ZEBRA' })
  for (const referrerCode of ['zebra', 'Zebra']) await api.aProvider({ provider: { referrerCode } })
  const found = (await admin.get('/api/staff/members?q=zz_e&role=editor&state=active')).body
  expect(found.items).toHaveLength(1)
  expect(found.items[0]).toMatchObject({ id, referralcount: 2, twofactor: false })
  expect((await admin.get('/api/staff/members?q=zz%25')).body.total).toBe(0)
  expect((await admin.get('/api/staff/members?q=zz_e&state=inactive')).body.total).toBe(0)
  expect((await admin.get('/api/staff/members?sort=-referrals')).body.items[0].id).toBe(id)
  expect((await admin.get('/api/staff/members?page=9')).body.items).toEqual([])
})

test('shows the codes that belong to nobody', async () => {
  const admin = await api.aStaffMember('admin')
  for (const referrerCode of ['GHOST', 'ghost ', ' ']) await api.aProvider({ provider: { referrerCode } })
  const { items, total } = (await admin.get('/api/staff/unknown-referrals')).body
  expect(items).toEqual([{ code: 'GHOST', count: 2 }])
  expect(total).toBe(1)
})

const invited = async (admin: Person, email: string, role: Role = 'editor') => {
  const before = api.emails.length
  const reply = await admin.post('/api/staff/invites', { email, role, department: 'Content' })
  await vi.waitFor(() => expect(api.emails.length).toBeGreaterThan(before), 5_000)
  return { reply, token: tokenIn(email) }
}
const tokenIn = (email: string) =>
  /\/staff\/accept-invite\?token=([\w-]{43})/.exec(
    api.emails.filter(message => message.to === email).at(-1)!.text,
  )![1]!
const accept = (token: string, change: object = {}) =>
  api.anActor().post('/api/staff/accept-invite', {
    token,
    firstname: 'Zoë',
    lastname: 'Marsh',
    password,
    ...change,
  })

test('an invitation makes one account, once, with the role it names', async () => {
  const admin = await api.aStaffMember('admin')
  const { reply, token } = await invited(admin, 'zoe@staff.test')
  expect(reply.body).toMatchObject({ email: 'zoe@staff.test', role: 'editor', invitedBy: 'Sam Staff' })
  expect((await api.anActor().post('/api/staff/read-invite', { token })).body).toMatchObject({
    email: 'zoe@staff.test',
    role: 'editor',
  })
  expect((await accept(token, { password: 'Password1!' })).body.fields.password).toContain('too common')
  const replies = await Promise.all([accept(token), accept(token), accept(token)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const { staff } = (await api.anActor().post('/api/staff/login', { email: 'zoe@staff.test', password })).body
  expect(staff).toMatchObject({
    firstname: 'Zoë',
    role: 'editor',
    department: 'Content',
    referrercode: 'ZOE',
  })
  expect(staff.staff_id).toMatch(/^CA-\d{3,}$/)
  expect(await lastEntry(staff.id)).toMatchObject({ action: 'staff.join', staffId: staff.id })
  expect((await accept(token)).body.code).toBe('invite_expired')
  expect(
    (await admin.post('/api/staff/invites', { email: 'ZOE@staff.test', role: 'editor' })).body.code,
  ).toBe('already_staff')
})

test('a link dies after 72 hours, when it is sent again and when it is withdrawn', async () => {
  const admin = await api.aStaffMember('admin')
  const start = Date.now()
  const { reply, token } = await invited(admin, 'late@staff.test')
  const { id } = reply.body
  const again = await admin.post('/api/staff/invites', { email: 'Late@staff.test', role: 'editor' })
  expect(again.body.code).toBe('already_invited')
  try {
    api.setClock(new Date(start + 73 * hours))
    expect((await accept(token)).body.code).toBe('invite_expired')
  } finally {
    api.setClock(undefined)
  }
  await admin.post(`/api/staff/invites/${id}/resend`)
  await vi.waitFor(() => expect(tokenIn('late@staff.test')).not.toBe(token), 5_000)
  expect((await accept(token)).body.code).toBe('invite_expired')
  expect((await admin.get('/api/staff/invites')).body.items).toContainEqual(
    expect.objectContaining({ id, expired: false }),
  )
  expect((await admin.delete(`/api/staff/invites/${id}`)).status).toBe(200)
  expect((await accept(tokenIn('late@staff.test'))).body.code).toBe('invite_expired')
  expect((await admin.delete(`/api/staff/invites/${id}`)).status).toBe(404)
})

test.each([
  [
    'deactivated with their invitations',
    (admin: Person, id: string) => admin.post(`/api/staff/members/${id}/deactivate?endInvites=true`),
  ],
  [
    'deactivated by themselves',
    (_: Person, id: string, own: Person) => own.post(`/api/staff/members/${id}/deactivate`),
  ],
  ['given a lesser role', (admin: Person, id: string) => edit(admin, id, { role: 'manager' })],
])('someone who is %s cannot return through their own invitation', async (how, act) => {
  const admin = await api.aStaffMember('admin')
  const leaver = await api.aStaffMember('admin')
  const { reply, token } = await invited(leaver, `${how.replaceAll(' ', '-')}@home.test`, 'admin')
  expect((await act(admin, leaver.id, leaver)).status).toBe(200)
  expect((await accept(token)).body.code).toBe('invite_expired')
  expect(await lastEntry(reply.body.id)).toMatchObject({ action: 'staff.hold_invite' })
  const kept = (await admin.get('/api/staff/invites')).body.items
  expect(kept).toContainEqual(expect.objectContaining({ id: reply.body.id, expired: true }))
  await admin.post(`/api/staff/invites/${reply.body.id}/resend`)
  await vi.waitFor(() => expect(tokenIn(`${how.replaceAll(' ', '-')}@home.test`)).not.toBe(token), 5_000)
})

test('an invitation survives its sender, under the name of the person who deactivated them', async () => {
  const admin = await api.aStaffMember('admin')
  const leaver = await api.aStaffMember('admin')
  const { reply, token } = await invited(leaver, 'survivor@staff.test')
  expect((await admin.post(`/api/staff/members/${leaver.id}/deactivate`)).status).toBe(200)
  const kept = (await admin.get('/api/staff/invites')).body.items
  expect(kept).toContainEqual(
    expect.objectContaining({ id: reply.body.id, inviterId: admin.id, expired: false }),
  )
  expect(await lastEntry(reply.body.id)).toMatchObject({
    action: 'staff.take_over_invite',
    staffId: admin.id,
  })
  expect((await accept(token)).status).toBe(200)
})

test('an invitation is valid only while its sender could send it, and belongs to the person who last sent it', async () => {
  const admin = await api.aStaffMember('admin')
  const sender = await api.aStaffMember('admin')
  const { reply, token } = await invited(sender, 'between@staff.test', 'admin')
  const set = (change: object) =>
    api.db.updateTable('staff').set(change).where('id', '=', sender.id).execute()
  for (const change of [{ isActive: false }, { isActive: true, role: 'manager' }]) {
    await set(change)
    expect((await accept(token)).body.code).toBe('invite_expired')
    expect((await api.anActor().post('/api/staff/read-invite', { token })).body.code).toBe('invite_expired')
  }
  await admin.post(`/api/staff/invites/${reply.body.id}/resend`)
  await vi.waitFor(() => expect(tokenIn('between@staff.test')).not.toBe(token), 5_000)
  expect((await accept(tokenIn('between@staff.test'))).status).toBe(200)
})

test('the command line invites the first administrator, and once more when the link was lost', async () => {
  const wanted = { email: 'first@staff.test', role: 'admin', department: '', position: '' } as const
  const lost = await invite(api.deps, undefined, wanted)
  const found = await invite(api.deps, undefined, wanted)
  const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get('token')!
  expect(found.link).toMatch(/^https:\/\/clinic-atlas\.test\/staff\/accept-invite\?token=[\w-]{43}$/)
  expect((await accept(tokenOf(lost))).body.code).toBe('invite_expired')
  expect((await accept(tokenOf(found))).status).toBe(200)
  expect(await lastEntry(found.invite.id)).toMatchObject({ staffName: 'Command line', staffId: null })
})

test('removes a lost second factor and ends all logins', async () => {
  const admin = await api.aStaffMember('admin')
  const person = await api.aStaffMember('outreach')
  await api.db
    .insertInto('secondFactors')
    .values({ id: uuid(), staffId: person.id, secret: Buffer.alloc(40), confirmedAt: new Date() })
    .execute()
  expect((await member(admin, person.id)).twofactor).toBe(true)
  const { body } = await admin.post(`/api/staff/members/${person.id}/reset-two-factor`)
  expect(body.twofactor).toBe(false)
  expect((await person.get('/api/staff/verify-token')).status).toBe(401)
  expect((await lastEntry(person.id))?.action).toBe('staff.two_factor_reset')
})
