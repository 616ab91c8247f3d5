import { Secret, TOTP } from 'otpauth'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { teamInviteDays } from '../../../contract/providers/team/team.ts'
import { maxTeam } from '../../../contract/rules/limits.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aRequest, freeStarts, someRules } from '../../../tests/support/appointments.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'

const api = await startApi()
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)
const day = 86_400_000

type Actor = Awaited<ReturnType<typeof api.aProvider>>

const aClinic = (change: object = {}) => api.aProvider({ provider: { passwordHash }, ...change })
const team = async (actor: Pick<Actor, 'get'>) => (await actor.get('/api/team')).body
const history = async (actor: Pick<Actor, 'get'>) =>
  ((await actor.get('/api/team/history')).body.items as { who: string; what: string }[]).map(
    ({ who, what }) => `${who}: ${what}`,
  )

let people = 0
const anAddress = () => `person-${++people}@team.test`

/** Waits for what the newest email to an address says. It may be on its way from the call before. */
const emailed = (email: string, pattern: RegExp) =>
  vi.waitFor(
    async () => {
      await sendQueuedEmails(api.deps)
      const queued = await api.db
        .selectFrom('mailQueue')
        .select('id')
        .where('recipient', '=', email)
        .execute()
      expect(queued).toEqual([])
      const message = api.emails.findLast(({ to, text }) => to.includes(email) && pattern.test(text))
      return pattern.exec(message!.text)![1]!
    },
    { timeout: 20_000 },
  )

/** The secret of the newest link that an address got. */
const linkSentTo = (email: string) => emailed(email, /\/join-team\/([\w-]+)/)

const person = { firstName: 'Ines', surname: 'Okoro', phoneNumber: '0113 496 0123', password }

async function signedIn(email: string) {
  const { body } = await api.anActor().post('/api/login', { email, password })
  return { email, user: body.user, ...api.anActor(body.token) }
}

/** Someone who was invited, joined and signed in, through the same calls as everyone. */
async function joined(clinic: Pick<Actor, 'post'>, invited: object = {}) {
  const email = anAddress()
  const sent = await clinic.post('/api/team/invitations', { email, role: 'front_desk', ...invited })
  expect(sent.status, sent.text).toBe(200)
  const token = await linkSentTo(email)
  const reply = await api.anActor().post('/api/team-invitation/accept', { token, ...person })
  expect(reply.status, reply.text).toBe(200)
  return signedIn(email)
}

const idOf = async (clinic: Pick<Actor, 'get'>, email: string) =>
  (await team(clinic)).members.find((member: { email: string }) => member.email === email)

test('someone who is invited sees whose invitation it is, joins once and works in their role', async () => {
  const clinic = await aClinic()
  const email = anAddress()
  await clinic.post('/api/team/invitations', { email, role: 'front_desk' })
  const token = await linkSentTo(email)
  const visitor = api.anActor()
  expect((await visitor.post('/api/team-invitation', { token })).body).toEqual({
    clinic: clinic.listing.listing.companyName,
    email,
    role: 'front_desk',
  })
  expect((await visitor.post('/api/team-invitation/accept', { token, ...person })).status).toBe(200)
  const again = await visitor.post('/api/team-invitation/accept', { token, ...person })
  expect([again.status, again.body.code]).toEqual([400, 'team_invite_expired'])
  const member = await signedIn(email)
  expect(member.user).toMatchObject({ id: clinic.id, email, firstName: 'Ines', role: 'front_desk' })
  expect((await member.get('/api/profile')).body).toMatchObject({
    firstName: 'Ines',
    surname: 'Okoro',
    email,
    phoneNumber: '+441134960123',
  })
  expect((await member.get('/api/account-overview')).body).toMatchObject({
    id: clinic.id,
    firstName: 'Ines',
    role: 'front_desk',
    subscription: null,
  })
  expect((await member.get('/api/enquiries')).status).toBe(200)
  const refused = await member.get('/api/treatments')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Your role in this clinic's team doesn't include this. Ask the account's owner or a manager.",
  ])
  const { members, invitations } = await team(clinic)
  expect(members.map(({ role, you }: { role: string; you: boolean }) => [role, you])).toEqual([
    ['owner', true],
    ['front_desk', false],
  ])
  expect(invitations).toEqual([])
  expect(await history(clinic)).toEqual([
    'Ines Okoro: Joined as Front desk',
    expect.stringMatching(new RegExp(`: Invited ${email} as Front desk$`)),
  ])
})

test('an invitation ends after a week, when it is withdrawn, when it is sent again, and with its inviter', async () => {
  const clinic = await aClinic()
  const visitor = api.anActor()
  const email = anAddress()
  const works = async (token: string) =>
    (await visitor.post('/api/team-invitation', { token })).status === 200
  const { body: sent } = await clinic.post('/api/team/invitations', { email, role: 'finance' })
  const first = await linkSentTo(email)
  const { body: renewed } = await clinic.post(`/api/team/invitations/${sent.id}/resend`)
  const second = await linkSentTo(email)
  expect([await works(first), await works(second), await works('made-up')]).toEqual([false, true, false])
  api.setClock(new Date(Date.now() + teamInviteDays * day + 1000))
  expect(await works(second)).toBe(false)
  const late = await visitor.post('/api/team-invitation/accept', { token: second, ...person })
  expect([late.status, late.body.code]).toEqual([400, 'team_invite_expired'])
  api.setClock(undefined)
  const rival = await aClinic()
  expect((await rival.delete(`/api/team/invitations/${renewed.id}`)).status).toBe(404)
  expect((await clinic.delete(`/api/team/invitations/${renewed.id}`)).status).toBe(200)
  expect(await works(second)).toBe(false)

  const manager = await joined(clinic, { role: 'manager' })
  await manager.post('/api/team/invitations', { email, role: 'manager' })
  const third = await linkSentTo(email)
  expect(await works(third)).toBe(true)
  const { id } = await idOf(clinic, manager.email)
  await clinic.delete(`/api/team/members/${id}`)
  expect(await works(third)).toBe(false)
})

test('only the holder of an address learns that it has an account already', async () => {
  const [clinic, other] = [await aClinic(), await aClinic()]
  const email = other.listing.provider.email
  expect((await clinic.post('/api/team/invitations', { email, role: 'finance' })).status).toBe(200)
  const token = await linkSentTo(email)
  const reply = await api.anActor().post('/api/team-invitation', { token })
  expect([reply.status, reply.body.code]).toEqual([409, 'has_account'])
  const joining = await api.anActor().post('/api/team-invitation/accept', { token, ...person })
  expect([joining.status, joining.body.code]).toEqual([409, 'has_account'])
  const own = await clinic.post('/api/team/invitations', {
    email: clinic.listing.provider.email,
    role: 'finance',
  })
  expect([own.status, own.body.code]).toEqual([409, 'already_in_team'])
})

test('a clinic that has not confirmed its email invites nobody, and a full team nobody more', async () => {
  const unconfirmed = await aClinic({ provider: { passwordHash, emailConfirmedAt: null } })
  const sent = await unconfirmed.post('/api/team/invitations', { email: anAddress(), role: 'finance' })
  expect(sent.body.code).toBe('confirm_email_first')
  const clinic = await aClinic()
  for (let n = 0; n < maxTeam; n++) await api.aMember(clinic.id, 'finance')
  const more = await clinic.post('/api/team/invitations', { email: anAddress(), role: 'finance' })
  expect([more.status, more.body.code]).toEqual([409, 'team_full'])
})

test('another role counts at once, for the login that is open', async () => {
  const clinic = await aClinic()
  const member = await joined(clinic, { role: 'front_desk' })
  const { id, version } = await idOf(clinic, member.email)
  const can = async () =>
    Promise.all(
      ['/api/enquiries', '/api/invoices', '/api/treatments', '/api/team'].map(
        async path => (await member.get(path)).status === 200,
      ),
    )
  expect(await can()).toEqual([true, false, false, false])
  const edit = (role: string, of: number) => clinic.put(`/api/team/members/${id}`, { role, version: of })
  expect((await edit('finance', version)).body).toMatchObject({ role: 'finance', version: version + 1 })
  expect(await can()).toEqual([false, true, false, false])
  expect((await edit('manager', version)).status).toBe(409)
  expect((await edit('manager', version + 1)).status).toBe(200)
  expect(await can()).toEqual([true, true, true, true])
})

test('a manager may do everything but cancel, transfer and delete, and change neither the owner nor themselves', async () => {
  const clinic = await aClinic()
  const manager = await joined(clinic, { role: 'manager' })
  const { id, version } = await idOf(clinic, manager.email)
  const refused = await manager.post('/api/cancel-subscription')
  expect([refused.status, refused.body.message]).toEqual([403, "Only the account's owner can do this."])
  expect((await manager.post('/api/team/transfer', { memberId: id, password })).status).toBe(403)
  expect((await manager.get('/api/profile/data.zip')).status).toBe(403)
  const ticket = await manager.post('/api/download-ticket', { path: '/api/profile/data.zip' })
  expect(ticket.status).toBe(403)
  expect((await manager.put(`/api/team/members/${id}`, { role: 'finance', version })).body.code).toBe(
    'own_role',
  )
  expect((await manager.delete(`/api/team/members/${id}`)).body.code).toBe('own_role')
  const owner = { role: 'finance', version: 1 }
  expect((await manager.put(`/api/team/members/${clinic.id}`, owner)).body.code).toBe('owner_only')
  expect((await manager.delete(`/api/team/members/${clinic.id}`)).body.code).toBe('owner_only')
  const rival = await aClinic()
  expect((await rival.delete(`/api/team/members/${id}`)).status).toBe(404)
  const desk = await joined(manager, { role: 'front_desk' })
  expect((await manager.delete(`/api/team/members/${(await idOf(clinic, desk.email)).id}`)).status).toBe(200)
})

test('removing someone ends their sessions, links and sign-in at once', async () => {
  const clinic = await aClinic()
  const member = await joined(clinic, { role: 'manager' })
  const { body: ticket } = await member.post('/api/download-ticket', { path: '/api/invoices.csv' })
  await api.anActor().post('/api/forgot-password', { email: member.email })
  const token = await emailed(member.email, /reset-password\?token=([\w-]+)/)
  const { id } = await idOf(clinic, member.email)
  expect((await clinic.delete(`/api/team/members/${id}`)).status).toBe(200)
  expect((await member.get('/api/profile')).status).toBe(401)
  expect((await api.anActor().get(`/api/invoices.csv?token=${ticket.ticket}`)).status).toBe(401)
  expect((await api.anActor().post('/api/login', { email: member.email, password })).status).toBe(401)
  const reset = await api.anActor().post('/api/reset-password', { token, password: 'Harbour$Violet?4' })
  expect(reset.status).toBe(400)
  expect((await history(clinic))[0]).toContain(`Removed Ines Okoro (${member.email}) from the team`)
})

test("a member's own profile, password and devices are theirs, not the owner's", async () => {
  const clinic = await aClinic()
  const member = await joined(clinic, { role: 'finance' })
  const edit = { firstName: 'Ina', surname: 'Okoro', phoneNumber: '0113 496 0999', email: member.email }
  expect((await member.put('/api/profile', edit)).body).toMatchObject({ firstName: 'Ina', version: 2 })
  const moved = await member.put('/api/profile', { ...edit, email: anAddress() })
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['email']])
  expect((await clinic.get('/api/profile')).body.firstName).toBe(clinic.listing.provider.firstName)
  expect((await member.get('/api/logins')).body.total).toBe(1)
  expect((await clinic.get('/api/logins')).body.total).toBe(1)
  const changed = await member.post('/api/change-password', {
    currentPassword: password,
    password: 'Harbour$Violet?4',
  })
  expect(changed.status).toBe(200)
  expect((await api.anActor().post('/api/login', { email: member.email, password })).status).toBe(401)
  const owner = { email: clinic.listing.provider.email, password }
  expect((await api.anActor().post('/api/login', owner)).status).toBe(200)
  await member.delete('/api/logins')
  expect((await clinic.get('/api/profile')).status).toBe(200)
})

test("a member's DELETE /api/profile removes only them; the owner's removes the clinic and everyone", async () => {
  const clinic = await aClinic()
  const [leaver, stayer] = [await joined(clinic), await joined(clinic)]
  expect((await leaver.delete('/api/profile', { password: 'wrong' })).status).toBe(400)
  expect((await leaver.delete('/api/profile', { password })).status).toBe(200)
  expect((await leaver.get('/api/profile')).status).toBe(401)
  expect((await clinic.get('/api/listing')).status).toBe(200)
  expect((await history(clinic))[0]).toBe('Ines Okoro: Left the team')
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  expect((await stayer.get('/api/profile')).status).toBe(401)
  expect((await api.anActor().get(`/api/clinics/${clinic.id}`)).status).toBe(404)
})

const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.deps.clock().getTime() })

async function withTwoFactor(actor: Pick<Actor, 'post'>) {
  const { body } = await actor.post('/api/two-factor/enrol', { password })
  expect((await actor.post('/api/two-factor/confirm', { code: codeFor(body.secret) })).status).toBe(200)
  return body.secret as string
}

test('a transfer makes the member the owner and the owner a manager; both stay signed in, each with their own secrets', async () => {
  const clinic = await aClinic()
  const member = await joined(clinic, { role: 'finance' })
  const secrets = [await withTwoFactor(clinic), await withTwoFactor(member)]
  const { id: memberId } = await idOf(clinic, member.email)
  const wrong = await clinic.post('/api/team/transfer', { memberId, password: 'Not&Mine7' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
  expect((await clinic.post('/api/team/transfer', { memberId: uuid(), password })).status).toBe(404)
  const done = await clinic.post('/api/team/transfer', { memberId, password })
  expect(done.status, done.text).toBe(200)
  const { firstName, email } = clinic.listing.provider
  expect((await member.get('/api/verify-token')).body.user).toMatchObject({ id: clinic.id, role: 'owner' })
  expect((await clinic.get('/api/verify-token')).body.user).toMatchObject({
    firstName,
    email,
    role: 'manager',
  })
  expect((await clinic.post('/api/cancel-subscription')).status).toBe(403)
  expect((await member.post('/api/cancel-subscription')).status).not.toBe(403)
  expect((await history(member))[0]).toContain(`Transferred the account to Ines Okoro (${member.email})`)
  // A code serves once, so the next one is of a later time.
  api.setClock(new Date(Date.now() + 60_000))
  for (const [address, secret] of [
    [email, secrets[0]],
    [member.email, secrets[1]],
  ] as const) {
    const credentials = { email: address, password }
    expect((await api.anActor().post('/api/login', credentials)).body.code).toBe('code_required')
    const reply = await api.anActor().post('/api/login', { ...credentials, code: codeFor(secret!) })
    expect(reply.body.user?.email, reply.text).toBe(address)
  }
  api.setClock(undefined)
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  expect((await member.get('/api/listing')).status).toBe(200)
})

test('of two transfers at once one takes effect, and there is always one owner', async () => {
  const clinic = await aClinic()
  const heirs = await Promise.all([joined(clinic, { role: 'manager' }), joined(clinic, { role: 'finance' })])
  const ids = await Promise.all(heirs.map(async heir => (await idOf(clinic, heir.email)).id))
  const replies = await Promise.all(
    ids.map(memberId => clinic.post('/api/team/transfer', { memberId, password })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    200,
    expect.toSatisfy(s => s === 403 || s === 409),
  ])
  const roles = await Promise.all(
    [clinic, ...heirs].map(async actor => (await actor.get('/api/verify-token')).body.user.role as string),
  )
  expect(roles.filter(role => role === 'owner')).toHaveLength(1)
  expect(roles[0]).toBe('manager')
})

test('an account whose email has just changed is not transferred, because the old mailbox can undo it', async () => {
  const clinic = await aClinic()
  const { id: memberId } = await api.aMember(clinic.id, 'manager')
  const { firstName, surname } = clinic.listing.provider
  const edit = { firstName, surname, phoneNumber: '0113 496 0123', email: anAddress(), password }
  expect((await clinic.put('/api/profile', edit)).status).toBe(200)
  const reply = await clinic.post('/api/team/transfer', { memberId, password })
  expect([reply.status, reply.body.code]).toEqual([409, 'transfer_after_email'])
})

const place = (address: string) => ({
  id: uuid(),
  address,
  city: 'Leeds',
  postcode: 'LS1 4AP',
  lat: 53.79547,
  lng: -1.55573,
  phoneNumber: null,
})

test('someone limited to a place sees and answers appointments there and nowhere else, and none when it is gone', async () => {
  const [here, there] = [place('1 Park Row'), place('2 Park Row')]
  const clinic = await aClinic({ locations: [here, there] })
  for (const { id } of [here, there]) await clinic.put(`/api/appointment-times/${id}`, someRules)
  const starts = await freeStarts(api, clinic.id)
  for (const { id } of [here, there]) {
    const reply = await api
      .anActor()
      .post(`/api/clinics/${clinic.id}/appointments`, aRequest(id, [starts[0]!]))
    expect(reply.status, reply.text).toBe(200)
  }
  const desk = await joined(clinic, { places: [here.id] })
  const all = (await clinic.get('/api/appointments')).body.waiting as { id: string; locationId: string }[]
  const seen = (await desk.get('/api/appointments')).body.waiting as typeof all
  expect(all).toHaveLength(2)
  expect(seen.map(({ locationId }) => locationId)).toEqual([here.id])
  const times = (await desk.get('/api/appointment-times')).body
  expect(times.places.map(({ locationId }: { locationId: string }) => locationId)).toEqual([here.id])
  const elsewhere = all.find(({ locationId }) => locationId === there.id)!
  const answer = (id: string) => desk.post(`/api/appointments/${id}/answer`, { answer: 'decline' })
  expect((await answer(elsewhere.id)).status).toBe(404)
  expect((await answer(seen[0]!.id)).status).toBe(200)
  const later = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)
  const block = (locationId: string) => ({ locationId, starts: `${later}T20:00`, ends: `${later}T21:00` })
  expect((await desk.post('/api/blocked-times', block(there.id))).status).toBe(404)
  const { body: blocked } = await clinic.post('/api/blocked-times', block(there.id))
  expect((await desk.delete(`/api/blocked-times/${blocked.id}`)).status).toBe(404)
  expect((await desk.post('/api/blocked-times', block(here.id))).status).toBe(200)
  expect((await clinic.delete(`/api/locations/${here.id}`)).status).toBe(200)
  expect((await desk.get('/api/appointment-times')).body.places).toEqual([])
  expect((await desk.get('/api/appointments')).body.waiting).toEqual([])
  const strange = await clinic.post('/api/team/invitations', {
    email: anAddress(),
    role: 'front_desk',
    places: [uuid()],
  })
  expect(strange.status).toBe(400)
})

test('the history names who changed what, newest first, and nobody else reads it', async () => {
  const clinic = await aClinic()
  const manager = await joined(clinic, { role: 'manager' })
  const { body: added } = await manager.post('/api/treatments', {
    name: 'MRI Scan',
    description: '',
    price: 300,
  })
  await clinic.delete(`/api/treatments/${added.id}`)
  await manager.post('/api/treatments', { name: '' })
  const { firstName, surname } = clinic.listing.provider
  expect((await history(manager)).slice(0, 2)).toEqual([
    `${firstName} ${surname}: Removed a treatment`,
    'Ines Okoro: Added a treatment',
  ])
  const person = { name: 'Dr Amara Okafor', jobTitle: 'Dentist', consent: true }
  const { body: dentist } = await manager.post('/api/practitioners', person)
  const path = `/api/practitioners/${dentist.id}`
  await manager.put(path, { ...person, name: 'Dr Amara Eze', version: 1 })
  await manager.delete(path)
  expect((await history(manager)).slice(0, 3)).toEqual([
    'Ines Okoro: Removed a person patients can see: Dr Amara Eze',
    'Ines Okoro: Changed a person patients can see: Dr Amara Eze',
    'Ines Okoro: Added a person patients can see: Dr Amara Okafor',
  ])
  const desk = await joined(clinic)
  expect((await desk.get('/api/team/history')).status).toBe(403)
  expect(await history(await aClinic())).toEqual([])
})

test('the undo link of a changed email removes people who joined since, with their sessions', async () => {
  const clinic = await aClinic()
  const before = await joined(clinic, { role: 'manager' })
  const { firstName, surname, email } = clinic.listing.provider
  const edit = { firstName, surname, phoneNumber: '0113 496 0123', email: anAddress(), password }
  await clinic.put('/api/profile', edit)
  const after = await joined(clinic, { role: 'manager' })
  const token = await emailed(email, /undo-email-change\?token=([\w-]+)/)
  expect((await api.anActor().post('/api/profile/undo-email', { token })).status).toBe(200)
  expect((await after.get('/api/profile')).status).toBe(401)
  expect((await before.get('/api/profile')).status).toBe(200)
})
