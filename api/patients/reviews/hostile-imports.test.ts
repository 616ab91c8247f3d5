import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { pingsDuring } from '../../../tests/support/hostile/pings.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const clinic = await api.aProvider()
const put = (change: object) =>
  manager.put(`/api/staff/users/${clinic.id}/google-reviews`, {
    source: 'Google',
    collectedOn: '2026-01-31',
    ...change,
  })
const longest = 890_000
const tooMany = 'A file can hold at most 2000 reviews. Please split it.'

test.each([
  ['csv', 'short rows', `rating\n${'5\n'.repeat(longest / 4)}`, tooMany],
  ['csv', 'line breaks', `rating\n${'\n'.repeat(longest / 2)}`, 'This file has no reviews.'],
  ['csv', 'commas', `rating${','.repeat(longest)}`, "We can't read this CSV file."],
  ['csv', 'one cell', `rating\n"${'a'.repeat(longest)}`, "We can't read this CSV file."],
  ['json', 'numbers', `[${'1,'.repeat(longest / 2)}1]`, tooMany],
  ['json', 'lists in lists', '['.repeat(longest), "We can't read this JSON file."],
])('others are answered while %s of %s is read', async (format, _, content, message) => {
  const { outcome, longest: wait } = await pingsDuring(api, put({ format, content }))
  expect(outcome).toMatchObject({ status: 400, body: { fields: { content: message } } })
  expect(wait).toBeLessThan(1_500)
})
