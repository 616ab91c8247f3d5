import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { misspells } from '../../../db/like.ts'
import { startApi } from '../../../tests/support/api.ts'
import { peopleNamed } from './queries.ts'

const api = await startApi()
const visitor = api.anActor()
const names = async (path: string) => (await visitor.get(path)).body.map((row: { name: string }) => row.name)

test('lists a provider with its id, name, specialty and first location', async () => {
  const clinic = await api.aProvider({
    listing: { companyName: 'Ashgrove Skin', primarySpecialty: 'Dermatology' },
  })
  const reply = await visitor.get('/api/providers?search=ashgrove')
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual([
    { _id: clinic.id, name: 'Ashgrove Skin', specialty: 'Dermatology', location: 'Leeds' },
  ])
})

test('leaves out who is unconfirmed, suspended, cancelled or past due for more than 14 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const named = (name: string) => ({ listing: { companyName: `Hidden ${name}` } })
  await api.aProvider({ ...named('unconfirmed'), provider: { emailConfirmedAt: null } })
  await api.aProvider({ ...named('suspended'), provider: { suspendedAt: daysAgo(1) } })
  await api.aProvider({ ...named('cancelled'), subscription: { status: 'canceled' } })
  await api.aProvider({ ...named('unpaid'), subscription: { status: 'incomplete' } })
  await api.aProvider({
    ...named('overdue'),
    subscription: { status: 'past_due', pastDueSince: daysAgo(15) },
  })
  await api.aProvider({
    ...named('in grace'),
    subscription: { status: 'past_due', pastDueSince: daysAgo(13) },
  })
  expect(await names('/api/providers?search=hidden')).toEqual(['Hidden in grace'])
})

test('filters by name, specialty or location, ignoring case, and escapes % and _', async () => {
  await api.aProvider({ listing: { companyName: '100% Physio_Care', primarySpecialty: 'Physiotherapy' } })
  expect(await names('/api/providers?search=PHYSIOTHERAPY')).toEqual(['100% Physio_Care'])
  expect(await names(`/api/providers?search=${encodeURIComponent('100%')}`)).toEqual(['100% Physio_Care'])
  expect(await names('/api/providers?search=physio_')).toEqual(['100% Physio_Care'])
  expect(await names(`/api/providers?search=${encodeURIComponent('1%c')}`)).toEqual([])
  expect(await names('/api/providers?search=leeds')).toContain('Ashgrove Skin')
})

test('pages by name with the number of all matches in X-Total-Count', async () => {
  for (const letter of ['c', 'A', 'b']) await api.aProvider({ listing: { companyName: `Paged ${letter}` } })
  const first = await visitor.get('/api/providers?search=paged&limit=2')
  const second = await visitor.get('/api/providers?search=paged&limit=2&offset=2')
  expect(first.headers['x-total-count']).toBe('3')
  expect([...first.body, ...second.body].map(row => row.name)).toEqual(['Paged A', 'Paged b', 'Paged c'])
})

test('answers 400 naming the field when the limit is out of range', async () => {
  const reply = await visitor.get('/api/providers?limit=1000')
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'invalid_input', fields: { limit: expect.any(String) } })
  expect(reply.body.message).toContain('Limit')
})

test('words match across name, specialty, town and insurers, in any order', async () => {
  await api.aProvider({
    listing: {
      companyName: 'Teaselcombe Rooms',
      primarySpecialty: 'Physiotherapy',
      insurers: ['Simplyhealth'],
    },
  })
  for (const words of ['physio teaselcombe', 'leeds teaselcombe', 'teaselcombe simplyhealth'])
    expect(await names(`/api/providers?search=${encodeURIComponent(words)}`)).toEqual(['Teaselcombe Rooms'])
  expect(await names('/api/providers?search=teaselcombe%20dermatology')).toEqual([])
})

test('typing errors are forgiven where nothing matches as typed', async () => {
  await api.aProvider({ listing: { companyName: 'Quillmarsh Clinic' } })
  for (const words of ['quilmarsh', 'qillmarsh leedz'])
    expect(await names(`/api/providers?search=${encodeURIComponent(words)}`)).toEqual(['Quillmarsh Clinic'])
})

test('a word that is longer than any in a name costs the database nothing to speak of', async () => {
  await api.aProvider({ listing: { companyName: 'Featherstonehaugh Rooms' } })
  expect(await names('/api/providers?search=fetherstonehaugh')).toEqual(['Featherstonehaugh Rooms'])
  const long = 'qxzjvkwpbyfgdhm'.repeat(7).slice(0, 100)
  const began = performance.now()
  await api.db.transaction().execute(async trx => {
    // As in a directory of some size, whose people are found by the parts of their names.
    await sql`set local enable_seqscan = off`.execute(trx)
    expect(await peopleNamed(trx, [long], 5, misspells)).toEqual([])
  })
  // A pattern for it with an error in it took 6 to 18 seconds.
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a row that a search found by a person names them, and no other row does', async () => {
  const clinic = await api.aProvider({ listing: { companyName: 'Marlpit Feet' } })
  for (const name of ['Dr Odile Tarrant', 'Odile Marsh'])
    await clinic.post('/api/practitioners', { name, jobTitle: 'Podiatrist', consent: true })
  const people = async (search: string) => {
    const { body } = await visitor.get(`/api/providers?search=${encodeURIComponent(search)}`)
    return body.map((row: { name: string; people?: string[] }) => [row.name, row.people])
  }
  expect(await people('odile')).toEqual([['Marlpit Feet', ['Dr Odile Tarrant', 'Odile Marsh']]])
  expect(await people('marlpit Tarrant')).toEqual([['Marlpit Feet', ['Dr Odile Tarrant']]])
  expect(await people('odile tarant')).toEqual([['Marlpit Feet', ['Dr Odile Tarrant']]])
  expect(await people('marlpit')).toEqual([['Marlpit Feet', undefined]])
  expect(await people('dr marlpit')).toEqual([['Marlpit Feet', ['Dr Odile Tarrant']]])
})
