import { sql } from 'kysely'
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
import { aSentReview, thisMonth } from '../../../tests/support/reviews.ts'

const api = await startApi()
const visitor = api.anActor()
const hour = 60 * 60 * 1000
type Place = Awaited<ReturnType<typeof aRegisteredPlace>>

const formFor = ({ locationId, domain }: Place, change = {}) =>
  aForm({ certificateNumber: locationId, website: `https://www.${domain}`, ...change })

/** A form with a claim that a code at the registered domain proved. */
async function provedForm(place: Place) {
  const email = `reception@${place.domain}`
  const { body } = await visitor.post('/api/claims', { clinicId: place.id, email })
  const code = /The code is (\d{6})/.exec((await emailsTo(api, email)).at(-1)?.text ?? '')?.[1] ?? ''
  const { token } = (await visitor.post(`/api/claims/${body.id}/confirm`, { code })).body
  return formFor(place, { claimToken: token })
}

async function confirmed(email: string) {
  await visitor.post('/api/confirm-email', { token: await confirmationToken(api, email) })
  return (await accountOf(api, email))!
}

/** Someone who registered with the public number of a place and proved nothing. */
async function aSquatter(place: Place) {
  const form = formFor(place)
  await register(visitor, form)
  await confirmed(form.email!)
  const login = await visitor.post('/api/login', { email: form.email, password: form.password })
  return { form, actor: api.anActor(login.body.token) }
}

test('what someone said as a clinic goes when its id goes to the clinic itself', async () => {
  const place = await aRegisteredPlace(api)
  const moderator = await api.aStaffMember('editor')
  const ids: string[] = []
  for (const stars of [1, 2, 3]) {
    const { id } = await aSentReview(api, place.id, { stars })
    await moderator.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish' })
    ids.push(id)
  }
  const [answered, reported, alsoReported] = ids as [string, string, string]
  const earlier = { clinicId: place.id, createdAt: new Date(Date.now() - 48 * hour) }
  await api.db
    .insertInto('reviewReplies')
    .values({ reviewId: reported, text: 'From the owner before.', ...earlier })
    .execute()
  const { actor } = await aSquatter(place)
  const claimed = (claimedBy: string | null) =>
    api.db
      .updateTable('registerLocations')
      .set({ claimedBy, claimedAt: claimedBy && new Date() })
      .where('id', '=', place.id)
      .execute()
  await claimed(place.id)
  const said = [
    await actor.put(`/api/own-clinic/reviews/${answered}/reply`, { text: 'Thank you.' }),
    await actor.post(`/api/own-clinic/reviews/${reported}/reports`, { reason: 'threat' }),
    await actor.post(`/api/own-clinic/reviews/${alsoReported}/reports`, { reason: 'threat' }),
    await visitor.post(`/api/reviews/${alsoReported}/reports`, { reason: 'threat' }),
    await actor.post('/api/own-clinic/review-invitations', {
      csv: `friend@patients.test,${thisMonth()}`,
      from: thisMonth(),
      to: thisMonth(),
      statement: true,
    }),
  ]
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await claimed(null)
  const form = await provedForm(place)
  expect((await register(visitor, form)).status).toBe(200)
  expect((await confirmed(form.email!)).id).toBe(place.id)
  const { summary, items } = (await visitor.get(`/api/clinics/${place.id}/reviews`)).body
  const replies = new Map(
    items.map(({ id, reply }: { id: string; reply: { text: string } | null }) => [id, reply?.text ?? null]),
  )
  // A patient's report still hides the third.
  expect(Object.fromEntries(replies)).toEqual({ [answered]: null, [reported]: 'From the owner before.' })
  expect(summary).toMatchObject({
    invited: 0,
    flags: { low: { raised: 0, upheld: 0 }, high: { raised: 0, upheld: 0 } },
  })
  const links = await api.db
    .selectFrom('reviewLinks')
    .select('id')
    .where('clinicId', '=', place.id)
    .where('evidence', '=', 'invited')
    .execute()
  expect(links).toEqual([])
})

test('an account moves although its customer at the card provider waits for a change', async () => {
  const place = await aRegisteredPlace(api)
  const squatter = await aSquatter(place)
  await api.db.insertInto('billingDetails').values({ providerId: place.id, updatedAt: new Date() }).execute()
  const waiting = async (id: string) =>
    (await api.db.selectFrom('customerUpdates').select('providerId').where('providerId', '=', id).execute())
      .length
  expect(await waiting(place.id)).toBe(1)
  const form = await provedForm(place)
  expect((await register(visitor, form)).status).toBe(200)
  expect((await accountOf(api, form.email!))!.id).toBe(place.id)
  expect(await waiting((await accountOf(api, squatter.form.email!))!.id)).toBe(1)
})

test('a move that fails leaves no card order behind', async () => {
  const place = await aRegisteredPlace(api)
  await aSquatter(place)
  const form = await provedForm(place)
  await sql`create function refuse_move() returns trigger language plpgsql as $$
    begin raise exception 'no move'; end $$`.execute(api.db)
  await sql`create trigger refuse_move before update of id on providers
    for each row execute function refuse_move()`.execute(api.db)
  const reply = await register(visitor, form)
  await sql`drop function refuse_move cascade`.execute(api.db)
  expect(reply).toMatchObject({ status: 503, body: { code: 'claim_not_moved' } })
  const live = () =>
    sql<{ n: number }>`select count(*)::int as n from sim_subscriptions s
    join sim_customers c on c.id = s.customer_id
    where s.status <> 'canceled' and c.email = ${form.email}`.execute(api.db)
  expect((await live()).rows[0]!.n).toBe(0)
  expect((await register(visitor, form)).status).toBe(200)
  expect([(await accountOf(api, form.email!))!.id, (await live()).rows[0]!.n]).toEqual([place.id, 1])
})

/** Staff say which of several accounts with the number of a clinic is the clinic. */
async function approved(id: string) {
  const manager = await api.aStaffMember('manager')
  const { checks } = (await manager.get(`/api/staff/users/${id}`)).body.checks
  const seen = checks.map(({ id, state }: { id: string; state: string }) => ({ id, state }))
  return manager.post(`/api/staff/users/${id}/approve-listing`, { checks: seen })
}

test('the account that staff approve gets the id of the location, also when another one had it first', async () => {
  const place = await aRegisteredPlace(api)
  const first = await aSquatter(place)
  const second = await aSquatter(place)
  const own = (await accountOf(api, second.form.email!))!.id
  expect(own).not.toBe(place.id)
  expect((await approved(own)).status).toBe(200)
  expect((await accountOf(api, second.form.email!))!.id).toBe(place.id)
  expect((await accountOf(api, first.form.email!))!.id).not.toBe(place.id)
  // Still signed in, both of them.
  for (const { actor, form } of [first, second])
    expect((await actor.get('/api/profile')).body).toMatchObject({ email: form.email })
  const { clinics } = (await visitor.get(`/api/compare?ids=${place.id}`)).body
  expect(clinics).toMatchObject([{ id: place.id }])
  const audited = await api.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('subjectId', '=', place.id)
    .where('action', '=', 'listing.take_address')
    .execute()
  expect(audited).toEqual([{ action: 'listing.take_address', before: { id: own } }])
  const noted = await api.db
    .selectFrom('listingChanges')
    .select('providerId')
    .where('providerId', '=', own)
    .execute()
  expect(noted).toHaveLength(1)
})

test('an account that has taken another number since does not claim the location', async () => {
  const place = await aRegisteredPlace(api)
  const { actor, form } = await aSquatter(place)
  const { body: listing } = await actor.get('/api/listing')
  const edited = await actor.put('/api/listing', { ...listing, certificateNumber: '1-7654321098' })
  expect(edited.status).toBe(200)
  const manager = await api.aStaffMember('manager')
  const { items } = (await manager.get('/api/staff/verifications')).body
  const { version } = items.find((one: { email: string }) => one.email === form.email)
  const evidence = 'Called the number on its website.'
  const { id } = (await accountOf(api, form.email!))!
  await manager.post(`/api/staff/verifications/${id}/approve`, { version, kind: 'phone', evidence })
  const { claimedBy } = await api.db
    .selectFrom('registerLocations')
    .select('claimedBy')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow()
  expect(claimedBy).toBeNull()
})
