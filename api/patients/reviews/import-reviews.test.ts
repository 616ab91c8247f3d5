import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const clinic = await api.aProvider({ googleReviews: [{ rating: 1, text: 'Old' }] })
const path = `/api/staff/users/${clinic.id}/google-reviews`

const put = (change: object) =>
  manager.put(path, { format: 'json', source: 'Google', collectedOn: '2026-01-31', ...change })
const json = (...reviews: unknown[]) => ({ content: JSON.stringify(reviews) })
const csv = (...lines: string[]) => ({ format: 'csv', content: lines.join('\r\n') })
const shown = async () => (await api.anActor().get(`/api/clinics/${clinic.id}`)).body

test('reviews are imported from JSON under any of their field names and replace the existing ones', async () => {
  const reply = await put(
    json(
      { stars: 5, comment: 'Kind', author: 'Ann', date: '2026-01-03' },
      { value: '4', review: 'Quick', source: 'Trustpilot' },
    ),
  )
  expect(reply.body).toMatchObject({
    message: '2 reviews imported.',
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
  expect(await shown()).toMatchObject({ reviewsSource: 'Google', reviewsCollectedOn: '2026-01-31' })
  const detail = (await manager.get(`/api/staff/users/${clinic.id}`)).body
  expect(detail.reviews).toMatchObject({
    count: 2,
    average: 4.5,
    source: 'Google',
    collectedOn: '2026-01-31',
  })
  expect(detail.auditEntries[0].action).toBe('user.import_reviews')
})

test('identical reviews in a file count once; bare scores are not known to be the same', async () => {
  const ann = { rating: 5, text: 'Kind', author: 'Ann', date: '2026-01-03' }
  const reply = await put({
    ...json(ann, ann, { ...ann, rating: 1 }, { rating: 5 }, { rating: 5 }),
    check: true,
  })
  expect(reply.body).toMatchObject({
    taken: 4,
    average: 4,
    refused: [{ row: 2, reason: 'The same review is in the file twice' }],
  })
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
      { row: 3, reason: 'The rating must be a number from 0 to 5' },
      { row: 4, reason: "There's no rating and no text" },
      { row: 5, reason: 'The date must look like 2026-03-25 or 25/03/2026' },
    ],
  })
  expect((await shown()).googleReviews[0]).toMatchObject({ rating: 5, text: 'Very, very good' })
})

test('dates are accepted in British and machine formats and stored as ISO dates', async () => {
  const times = ['05/03/2025', '5/3/2025', '25/10/2025', '2025-03-05T10:00:00Z', 1696156800]
  const reply = await put(json(...times.map(time => ({ rating: 5, time }))))
  expect(reply.body).toMatchObject({ taken: 5, refusedTotal: 0, newest: '2025-10-25' })
  const dates = (await shown()).googleReviews.map(({ date }: { date: string }) => date)
  expect(dates).toEqual(['2025-03-05', '2025-03-05', '2025-10-25', '2025-03-05', '2023-10-01'])
})

test('a review from after the day of collection is left out', async () => {
  const reply = await put(json({ rating: 5, date: '31/01/2026' }, { rating: 1, date: '2026-02-01' }))
  expect(reply.body).toMatchObject({
    taken: 1,
    refused: [{ row: 2, reason: 'The date is after the date of collection' }],
  })
})

test('rows are numbered by the lines of the file, past blank lines and cells of several lines', async () => {
  const reply = await put(csv('rating,text', '5,"One', 'two"', '', '9,Wrong', '', '', '8,Wrong', '4,Good'))
  const rows = reply.body.refused.map(({ row }: { row: number }) => row)
  expect([reply.body.taken, rows]).toEqual([2, [5, 8]])
})

test('reviews without a source get the source of the import', async () => {
  await put({ ...json({ rating: 5 }), source: 'Trustpilot' })
  await api.db
    .updateTable('googleReviews')
    .set({ reviews: JSON.stringify([{ rating: 5 }]) })
    .where('providerId', '=', clinic.id)
    .execute()
  expect((await shown()).googleReviews).toMatchObject([{ source: 'Trustpilot' }])
})

test('a check reports what would be imported and changes nothing', async () => {
  const before = await shown()
  const reply = await put({ ...json({ rating: 2, text: 'Meh' }), check: true })
  expect(reply.body).toMatchObject({
    message: '1 review can be imported.',
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
