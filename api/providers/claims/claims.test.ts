import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../tests/support/registers/registered-place.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { jobs } from '../../jobs.ts'

const api = await startApi()
const visitor = api.anActor()
const hour = 60 * 60 * 1000
type Place = Awaited<ReturnType<typeof aRegisteredPlace>>

const codeTo = async (address: string) =>
  /The code is (\d{6})/.exec((await emailsTo(api, address)).at(-1)?.text ?? '')?.[1] ?? ''

async function proved({ id, domain }: Place, address = `reception@${domain}`) {
  const person = api.anActor()
  const { body } = await person.post('/api/claims', { clinicId: id, email: address })
  return person.post(`/api/claims/${body.id}/confirm`, { code: await codeTo(address) })
}

const formFor = ({ locationId, domain }: Place, change = {}) =>
  aForm({ certificateNumber: locationId, website: `https://www.${domain}`, ...change })

async function confirmed(email: string) {
  await visitor.post('/api/confirm-email', { token: await confirmationToken(api, email) })
  return (await accountOf(api, email))!
}

const claimedOf = (id: string) =>
  api.db
    .selectFrom('registerLocations')
    .select(['claimedAt', 'claimedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const isListed = async (id: string) =>
  (await api.db.selectFrom('listedProviders').select('providerId').where('providerId', '=', id).execute())
    .length === 1
const isUnclaimed = async (id: string) =>
  (await sql`select from listed_locations where id = ${id}`.execute(api.db)).rows.length === 1

test('a code at the registered domain claims a clinic: the account has its id, and it is checked at once', async () => {
  const place = await aRegisteredPlace(api)
  const { body } = await visitor.post('/api/claims', {
    clinicId: place.id,
    email: ` Reception@${place.domain.toUpperCase()} `,
  })
  const code = await codeTo(`reception@${place.domain}`)
  const stored = await api.db
    .selectFrom('registerClaims')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(code)
  const { token } = (await visitor.post(`/api/claims/${body.id}/confirm`, { code })).body
  expect((await visitor.post('/api/claims/form', { token })).body).toMatchObject({
    clinic: { id: place.id, joined: false },
    proved: true,
    form: { companyName: place.name, regulator: 'CQC', certificateNumber: place.locationId },
  })
  const form = formFor(place, { claimToken: token })
  expect((await register(visitor, form)).status).toBe(200)
  expect((await accountOf(api, form.email!))!).toMatchObject({ id: place.id, status: 'trialing' })
  expect(await isUnclaimed(place.id)).toBe(true)
  await confirmed(form.email!)
  expect(await claimedOf(place.id)).toMatchObject({ claimedBy: place.id, claimedAt: expect.any(Date) })
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([true, false])
  const login = await visitor.post('/api/login', { email: form.email, password: form.password })
  expect((await api.anActor(login.body.token).get('/api/verification')).body.state).toBe('verified')
  const found = (await visitor.get(`/api/claims/clinics/${place.id}`)).body
  expect(found).toMatchObject({ joined: true })
  expect((await visitor.post('/api/claims/form', { token })).body.code).toBe('claim_expired')
})

test('a code goes to the domain of the website alone, and to no shared one', async () => {
  const place = await aRegisteredPlace(api)
  for (const email of [`a@mail.${place.domain}`, 'a@gmail.com', `a@${place.domain}.evil.test`]) {
    const reply = await visitor.post('/api/claims', { clinicId: place.id, email })
    expect(reply.body).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } })
  }
  for (const website of [
    'https://clinic.wixsite.com',
    'https://sites.google.com/clinic',
    'https://smile.business.site',
    'https://www.facebook.com/clinic',
    null,
  ]) {
    const shared = await aRegisteredPlace(api, { website })
    expect((await visitor.get(`/api/claims/clinics/${shared.id}`)).body.domain).toBeNull()
    const email = `a@${website ? new URL(website).hostname : 'x.test'}`
    expect((await visitor.post('/api/claims', { clinicId: shared.id, email })).status).toBe(400)
  }
})

test('wrong codes are limited, a code ends, and it works once', async () => {
  const place = await aRegisteredPlace(api)
  const email = `desk@${place.domain}`
  const start = async () => (await visitor.post('/api/claims', { clinicId: place.id, email })).body.id
  const first = await start()
  const right = await codeTo(email)
  const wrong = right === '000000' ? '000001' : '000000'
  const answers = []
  for (let tries = 0; tries < 6; tries++)
    answers.push((await visitor.post(`/api/claims/${first}/confirm`, { code: wrong })).body.code)
  expect(answers).toEqual([...Array(4).fill('wrong_code'), ...Array(2).fill('verification_code_expired')])
  expect((await visitor.post(`/api/claims/${first}/confirm`, { code: right })).status).toBe(400)
  const second = await start()
  const late = await codeTo(email)
  api.setClock(new Date(Date.now() + hour))
  expect((await visitor.post(`/api/claims/${second}/confirm`, { code: late })).body.code).toBe(
    'verification_code_expired',
  )
  api.setClock(undefined)
  const third = await start()
  const code = await codeTo(email)
  expect((await visitor.post(`/api/claims/${third}/confirm`, { code })).status).toBe(200)
  expect((await visitor.post(`/api/claims/${third}/confirm`, { code })).status).toBe(400)
  expect((await visitor.post('/api/claims', { clinicId: place.id, email })).status).toBe(429)
})

test('of two people who prove the same clinic at once, one has it and the other is told', async () => {
  const place = await aRegisteredPlace(api)
  const people = [`one@${place.domain}`, `two@${place.domain}`]
  const ids = []
  for (const email of people)
    ids.push((await visitor.post('/api/claims', { clinicId: place.id, email })).body.id)
  const codes = await Promise.all(people.map(codeTo))
  const replies = await Promise.all(
    ids.map((id, index) => visitor.post(`/api/claims/${id}/confirm`, { code: codes[index] })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('claim_taken')
  const winner = people[replies.findIndex(({ status }) => status === 200)]!
  expect((await proved(place, winner)).status).toBe(200)
})

test('of two registrations without a code for the same clinic at once, one is made and the other costs nothing', async () => {
  const place = await aRegisteredPlace(api)
  const tokens = await Promise.all(
    [1, 2].map(
      async () => (await visitor.post('/api/claims/without-code', { clinicId: place.id })).body.token,
    ),
  )
  const forms = tokens.map(claimToken => formFor(place, { claimToken }))
  const replies = await Promise.all(forms.map(form => register(visitor, form)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = forms[replies.findIndex(({ status }) => status === 409)]!
  const won = forms[replies.findIndex(({ status }) => status === 200)]!
  expect(await accountOf(api, lost.email!)).toBeUndefined()
  expect((await accountOf(api, won.email!))!.id).toBe(place.id)
  const live = await sql<{ n: number }>`select count(*)::int as n from sim_subscriptions s
    join sim_customers c on c.id = s.customer_id
    where s.status <> 'canceled' and c.email = ${lost.email}`.execute(api.db)
  expect(live.rows[0]!.n).toBe(0)
  expect((await visitor.post('/api/claims/without-code', { clinicId: place.id })).body.code).toBe(
    'claim_taken',
  )
})

test('without a code the clinic waits for staff, and the unclaimed listing stays until they agree', async () => {
  const place = await aRegisteredPlace(api)
  const { token } = (await visitor.post('/api/claims/without-code', { clinicId: place.id })).body
  const form = formFor(place, { claimToken: token, website: 'https://www.not-the-clinic.test' })
  expect((await register(visitor, form)).status).toBe(200)
  await confirmed(form.email!)
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([false, true])
  // A website of their own proves nothing about the clinic in the register.
  const login = await visitor.post('/api/login', { email: form.email, password: form.password })
  const clinic = api.anActor(login.body.token)
  await clinic.post('/api/verification/code', { email: 'me@not-the-clinic.test' })
  await clinic.post('/api/verification/code/confirm', { code: await codeTo('me@not-the-clinic.test') })
  expect((await clinic.get('/api/verification')).body).toMatchObject({ state: 'open', waits: true })
  const manager = await api.aStaffMember('manager')
  const { items } = (await manager.get('/api/staff/verifications')).body
  const item = items.find((one: { id: string }) => one.id === place.id)
  expect(item).toMatchObject({ claim: { how: 'staff', locationId: place.id, rival: false } })
  await manager.post(`/api/staff/verifications/${place.id}/approve`, {
    version: item.version,
    kind: 'phone',
    evidence: 'Called the number in the register.',
  })
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([true, false])
  expect((await claimedOf(place.id)).claimedBy).toBe(place.id)
})

test('someone who proved nothing does not keep the id from the clinic that sends a code', async () => {
  const place = await aRegisteredPlace(api)
  const { token } = (await visitor.post('/api/claims/without-code', { clinicId: place.id })).body
  const squatter = formFor(place, { claimToken: token })
  await register(visitor, squatter)
  await confirmed(squatter.email!)
  const login = await visitor.post('/api/login', { email: squatter.email, password: squatter.password })
  const treatment = { name: 'Dental Check-up', description: '', price: 60 }
  expect((await api.anActor(login.body.token).post('/api/treatments', treatment)).status).toBe(200)
  const reply = await proved(place)
  const form = formFor(place, { claimToken: reply.body.token })
  expect((await register(visitor, form)).status).toBe(200)
  const [account, moved] = [await confirmed(form.email!), (await accountOf(api, squatter.email!))!]
  expect(account.id).toBe(place.id)
  expect(moved.id).not.toBe(place.id)
  expect((await claimedOf(place.id)).claimedBy).toBe(place.id)
  expect([await isListed(place.id), await isListed(moved.id), await isUnclaimed(place.id)]).toEqual([
    true,
    false,
    false,
  ])
  // Still signed in, with all that is theirs.
  const theirs = api.anActor(login.body.token)
  expect((await theirs.get('/api/profile')).body).toMatchObject({ email: squatter.email })
  expect((await theirs.get('/api/treatments')).body).toMatchObject([treatment])
  const left = await sql<{ n: number }>`select count(*)::int as n from subscriptions
    where provider_id = ${moved.id}`.execute(api.db)
  expect(left.rows[0]!.n).toBe(1)
  const checks = await api.db
    .selectFrom('listingChecks')
    .select(['providerId', 'conflictsWith'])
    .where('kind', '=', 'regulator_number')
    .where('providerId', 'in', [place.id, moved.id])
    .execute()
  expect(checks).toEqual([{ providerId: moved.id, conflictsWith: place.id }])
})

test('a registration with the number of a location waits for staff, although it claims nothing', async () => {
  const place = await aRegisteredPlace(api)
  const form = formFor(place)
  expect((await register(visitor, form)).status).toBe(200)
  expect((await register(visitor, form)).status).toBe(200)
  expect((await confirmed(form.email!)).id).toBe(place.id)
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([false, true])
  const second = formFor(place)
  expect((await register(visitor, second)).status).toBe(200)
  const rival = await confirmed(second.email!)
  expect(rival.id).not.toBe(place.id)
  expect([await isListed(rival.id), await isUnclaimed(place.id)]).toEqual([false, true])
  const elsewhere = aForm()
  await register(visitor, elsewhere)
  expect(await isListed((await confirmed(elsewhere.email!)).id)).toBe(true)
})

test('every reference to an account can move with it', async () => {
  const { rows } = await sql<{ child: string }>`
    select conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confrelid in ('providers'::regclass, 'listings'::regclass)
      and (not condeferrable or cardinality(conkey) > 1)`.execute(api.db)
  expect(rows).toEqual([])
})

test('a clinic that proved its claim keeps it from someone who asked for a check before', async () => {
  const place = await aRegisteredPlace(api)
  const { token } = (await visitor.post('/api/claims/without-code', { clinicId: place.id })).body
  const { token: own } = (await proved(place)).body
  const late = formFor(place, { claimToken: token })
  expect(await register(visitor, late)).toMatchObject({ status: 409, body: { code: 'claim_taken' } })
  expect(await accountOf(api, late.email!)).toBeUndefined()
  const form = formFor(place, { claimToken: own })
  expect((await register(visitor, form)).status).toBe(200)
  expect((await confirmed(form.email!)).id).toBe(place.id)
})

test('a claimant whose listing is refused, suspended or over gives the place back to the register', async () => {
  const place = await aRegisteredPlace(api)
  const form = formFor(place, { claimToken: (await proved(place)).body.token })
  await register(visitor, form)
  await confirmed(form.email!)
  const set = (status: string) =>
    api.db.updateTable('subscriptions').set({ status }).where('providerId', '=', place.id).execute()
  await set('canceled')
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([false, true])
  await set('trialing')
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([true, false])
  const manager = await api.aStaffMember('manager')
  const { items } = (await manager.get('/api/staff/verifications?state=verified')).body
  const { version } = items.find((one: { id: string }) => one.id === place.id)
  const refused = await manager.post(`/api/staff/verifications/${place.id}/refuse`, {
    version,
    reason: 'It is not their clinic.',
  })
  expect(refused.status).toBe(200)
  expect([await isListed(place.id), await isUnclaimed(place.id)]).toEqual([false, true])
  expect(await claimedOf(place.id)).toEqual({ claimedAt: null, claimedBy: null })
  expect((await proved(place, `owner@${place.domain}`)).status).toBe(200)
})

test('a registration sent twice is one, and a claim for another number is refused at its field', async () => {
  const place = await aRegisteredPlace(api)
  const { token } = (await proved(place)).body
  const other = await register(
    visitor,
    formFor(place, { claimToken: token, certificateNumber: '1-55554444' }),
  )
  expect(other.body).toMatchObject({
    code: 'invalid_input',
    fields: { certificateNumber: expect.stringContaining(place.locationId) },
  })
  const form = formFor(place, { claimToken: token })
  const [one, two] = [await register(visitor, form), await register(visitor, form)]
  expect([one.status, two.status]).toEqual([200, 200])
  const stranger = await register(visitor, formFor(place, { claimToken: token }))
  expect(stranger.body.code).toBe('claim_expired')
  for (const claimToken of ['nonsense', "' or 1=1 --"])
    expect((await register(visitor, aForm({ claimToken }))).body.code).toBe('claim_expired')
})

test('deleting the account brings the unclaimed listing back, and it can be claimed again', async () => {
  const place = await aRegisteredPlace(api)
  const { token } = (await proved(place)).body
  const form = formFor(place, { claimToken: token })
  await register(visitor, form)
  await confirmed(form.email!)
  const login = await visitor.post('/api/login', { email: form.email, password: form.password })
  await api.anActor(login.body.token).delete('/api/profile', { password: form.password })
  expect(await claimedOf(place.id)).toEqual({ claimedAt: null, claimedBy: null })
  expect(await isUnclaimed(place.id)).toBe(true)
  expect((await proved(place, `again@${place.domain}`)).status).toBe(200)
})

test('clinics are found by postcode, number and name, and hostile words find nothing', async () => {
  const place = await aRegisteredPlace(api, { name: 'Wychwood 100% Smiles', postcode: 'OX7 6AA' })
  await aRegisteredPlace(api, { name: 'Wychwood Hidden Smiles', hidden: true })
  const find = async (q: string) =>
    (await visitor.get(`/api/claims/clinics?q=${encodeURIComponent(q)}`)).body.items.map(
      ({ id }: { id: string }) => id,
    )
  for (const q of ['ox76aa', ` ${place.locationId} `, 'smiles wychwood', '100%'])
    expect([q, await find(q)]).toEqual([q, [place.id]])
  for (const q of ['', '%', '__', '%%%%', "'; drop table providers; --", '\\', 'ab', '<script>', 'Wychwood_'])
    expect([q, await find(q)]).toEqual([q, []])
  for (const id of ['x', uuid()])
    expect((await visitor.get(`/api/claims/clinics/${id}`)).body.code).toBe('location_not_listed')
})

test('claims that led to nothing are deleted after a month, those of accounts stay', async () => {
  const [old, used] = [await aRegisteredPlace(api), await aRegisteredPlace(api)]
  await proved(old)
  const form = formFor(used, { claimToken: (await proved(used)).body.token })
  await register(visitor, form)
  api.setClock(new Date(Date.now() + 31 * 24 * hour))
  await jobs.find(({ name }) => name === 'drop-unused-claims')!.run(api.deps)
  api.setClock(undefined)
  const left = await api.db
    .selectFrom('registerClaims')
    .select('locationId')
    .where('locationId', 'in', [old.id, used.id])
    .execute()
  expect(left).toEqual([{ locationId: used.id }])
})
