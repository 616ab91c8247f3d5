import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const clinic = await api.aProvider({ googleReviews: [{ rating: 1, text: 'Old' }] })
const path = `/api/staff/users/${clinic.id}/google-reviews`

const put = (change: object) =>
  manager.put(path, { format: 'json', source: 'Google', collectedOn: '2026-01-31', ...change })
const json = (...reviews: unknown[]) => ({ content: JSON.stringify(reviews) })
const csv = (...lines: string[]) => ({ format: 'csv', content: lines.join('\r\n') })
const shown = async () => (await api.anActor().get(`/api/clinics/${clinic.id}`)).body

test('reviews come in from JSON under any of their names, in place of those that stand there', async () => {
  const reply = await put(
    json(
      { stars: 5, comment: 'Kind', author: 'Ann', date: '2026-01-03' },
      { value: '4', review: 'Quick', source: 'Trustpilot' },
    ),
  )
  expect(reply.body).toMatchObject({
    message: '2 reviews brought in.',
    taken: 2,
    average: 4.5,
    newest: '2026-01-03',
    refusedTotal: 0,
    replaces: 1,
  })
  expect((await shown()).googleReviews).toEqual([
    { rating: 5, text: 'Kind', author: 'Ann', date: '2026-01-03', source: 'Google' },
    { rating: 4, text: 'Quick', author: null, date: null, source: 'Trustpilot' },
  ])
  const detail = (await manager.get(`/api/staff/users/${clinic.id}`)).body
  expect(detail.reviews).toMatchObject({
    count: 2,
    average: 4.5,
    source: 'Google',
    collectedOn: '2026-01-31',
  })
  expect(detail.deeds[0].action).toBe('user.import_reviews')
})

test('reviews come in from CSV; rows that cannot be used are named by their number', async () => {
  const reply = await put(
    csv(
      '\uFEFFScore,Content,Author,Date',
      '5,"Very, very good",Bo,2026-01-05',
      '9,Too much,,',
      ',,Nobody,',
      '4,Fine,Cy,sometime',
      '3,,Di,',
    ),
  )
  expect(reply.body).toMatchObject({
    taken: 2,
    refusedTotal: 3,
    refused: [
      { row: 3, reason: 'The score is not a number from 0 to 5' },
      { row: 4, reason: 'Neither a score nor a text' },
      { row: 5, reason: 'The date cannot be read' },
    ],
  })
  expect((await shown()).googleReviews[0]).toMatchObject({ rating: 5, text: 'Very, very good' })
})

test('a check says what would come in and changes nothing', async () => {
  const before = await shown()
  const reply = await put({ ...json({ rating: 2, text: 'Meh' }), check: true })
  expect(reply.body).toMatchObject({
    message: '1 review can be brought in.',
    taken: 1,
    sample: [{ rating: 2, text: 'Meh' }],
  })
  expect((await shown()).googleReviews).toEqual(before.googleReviews)
})

test.each([
  ['content', { content: '' }],
  ['content', { content: '{' }],
  ['content', { content: '{"rating":5}' }],
  ['content', { content: '[]' }],
  ['content', { content: '[7,null]' }],
  ['content', csv('name,town', 'Ann,Leeds')],
  ['content', csv('rating', '"5')],
  ['content', json(...Array.from({ length: 2001 }, () => ({ rating: 5 })))],
  ['source', { ...json({ rating: 5 }), source: ' ' }],
  ['collectedOn', { ...json({ rating: 5 }), collectedOn: '2999-01-01' }],
  ['collectedOn', { ...json({ rating: 5 }), collectedOn: 'yesterday' }],
])('an import is refused with a word about its %s: %o', async (field, change) => {
  const before = (await shown()).googleReviews
  const reply = await put(change)
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await shown()).googleReviews).toEqual(before)
})

test('reviews can be taken away again, once', async () => {
  expect((await manager.delete(path)).status).toBe(200)
  expect((await shown()).googleReviews).toEqual([])
  expect((await manager.delete(path)).status).toBe(404)
})
