import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { allCalls } from '../../../../tests/support/calls.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { sendDigests } from '../notices/notices.ts'

const api = await startApi()
const place = { address: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79, lng: -1.55 }
const phoneNumber = '+441134960000'

/** A clinic at two locations, with someone at the front desk of each, and an enquiry about each and about either. */
async function aGroup() {
  const [here, there] = [uuid(), uuid()]
  const clinic = await api.aProvider({
    locations: [
      { id: here, ...place, phoneNumber },
      { id: there, ...place, address: '2 Mill Lane', phoneNumber },
    ],
  })
  const ask = async (locationId: string | null) => {
    const email = `${uuid()}@patients.test`
    const sent = await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, {
      ...{ name: 'Ruth Osei', email, message: 'When could I come?', consent: true, locationId },
    })
    expect(sent.status, sent.text).toBe(200)
    const { id } = await api.db
      .selectFrom('enquiries')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { id, thread: String(sent.body.privatePath).replace('/enquiry/', '/api/enquiry-threads/') }
  }
  return {
    ...{ clinic, here, there, ask },
    desk: await api.aMember(clinic.id, 'front_desk', { places: [here] }),
    otherDesk: await api.aMember(clinic.id, 'front_desk', { places: [there] }),
  }
}

/** For every call about one enquiry, something it would do for those who may see it. */
const uses: Record<string, (enquiry: string) => object | undefined> = {
  'GET /api/enquiries/:id': () => undefined,
  'PUT /api/enquiries/:id': () => ({ read: true }),
  'POST /api/enquiries/:id/answers': () => ({ id: uuid(), message: 'On Tuesday.', seen: 0 }),
  'POST /api/enquiries/:id/notes': () => ({ id: uuid(), note: 'Called back' }),
  'DELETE /api/enquiries/:id/notes/:note': () => undefined,
}

test('every call about an enquiry is for those whose location it is about, and missing to others', async () => {
  const { here, there, ask, desk, otherDesk, clinic } = await aGroup()
  // Files are tried in attachments.test.ts, where there are some.
  const calls = (await allCalls()).filter(
    ({ path }) => path.startsWith('/api/enquiries/:id') && !path.includes('/attachments/'),
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(uses).toSorted(),
  )
  const mine = await ask(here)
  for (const { method, path } of calls) {
    const body = uses[`${method} ${path}`]!(mine.id)
    const url = path.replace(':id', mine.id).replace(/:\w+/, uuid())
    const statusFor = async ({ token }: { token?: string | undefined }) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await api.app.inject({ method, url, headers, ...(body && { payload: body }) })).statusCode
    }
    expect(await statusFor(otherDesk), `${method} ${path}`).toBe(404)
    expect(await statusFor(desk), `${method} ${path}`).toBe(200)
  }
  // Also where the location has gone since: then only those who see every location are left.
  const theirs = await ask(there)
  expect((await clinic.delete(`/api/locations/${there}`)).status).toBe(200)
  expect((await otherDesk.get(`/api/enquiries/${theirs.id}`)).status).toBe(404)
  expect((await clinic.get(`/api/enquiries/${theirs.id}`)).status).toBe(200)
})

test('lists and counts leave out other locations, and show what is about any of them', async () => {
  const { here, there, ask, desk, otherDesk, clinic } = await aGroup()
  const [mine, theirs, any] = [await ask(here), await ask(there), await ask(null)]
  const seen = async (person: typeof desk | typeof clinic) => {
    const { items, counts, total } = (await person.get('/api/enquiries')).body
    expect([total, counts.unread]).toEqual([items.length, items.length])
    expect((await person.get('/api/account-overview')).body.unreadEnquiries).toBe(items.length)
    return items.map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await seen(clinic)).toEqual([mine.id, theirs.id, any.id].toSorted())
  expect(await seen(desk)).toEqual([mine.id, any.id].toSorted())
  expect(await seen(otherDesk)).toEqual([theirs.id, any.id].toSorted())
  // Nobody is given what they can't see.
  const { colleagues } = (await clinic.get(`/api/enquiries/${mine.id}`)).body
  expect(colleagues.map(({ id }: { id: string }) => id)).toEqual([clinic.id, desk.id])
  expect((await clinic.put(`/api/enquiries/${mine.id}`, { assignee: otherDesk.id })).status).toBe(400)
  // The last location of theirs goes: they see nothing instead of everything.
  expect((await clinic.delete(`/api/locations/${there}`)).status).toBe(200)
  expect(await seen(otherDesk)).toEqual([])
})

test('emails about an enquiry leave out who is limited to other locations', async () => {
  const { here, ask, desk, otherDesk, clinic } = await aGroup()
  const emailsTo = async ({ id }: { id: string }) => {
    await sendQueuedEmails(api.deps)
    return api.emails.filter(({ to }) => to === `${id}@member.test`).length
  }
  for (const person of [desk, otherDesk])
    await person.put('/api/profile/enquiry-emails', { enquiries: 'at_once', weekly: false })
  const mine = await ask(here)
  await api.anActor().post(`${mine.thread}/messages`, { id: uuid(), message: 'And on Friday?' })
  // Some of them are on their way from the calls themselves.
  const counts = (some: number[]) =>
    vi.waitFor(async () => expect([await emailsTo(desk), await emailsTo(otherDesk)]).toEqual(some))
  await counts([2, 0])
  for (const person of [desk, otherDesk])
    await person.put('/api/profile/enquiry-emails', { enquiries: 'daily', weekly: false })
  await sendDigests(api.deps)
  await counts([3, 0])
  await api.anActor().delete(mine.thread)
  expect((await clinic.get('/api/enquiries')).body.total).toBe(0)
})
