import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const check = async (password: string, owner = {}) =>
  (await api.anActor().post('/api/check-password', { password, ...owner })).body

test.each([
  ['Password1!', {}, /too common/],
  ['Nwosu2024!', { surname: 'Nwosu' }, /Don't use your name/],
  ['Wexmouth1!', { email: 'wexmouth@join.test' }, /Don't use your name/],
])('%s is too easy to guess, which is said before the rest of the form', async (password, owner, words) => {
  expect((await check(password, owner)).problem).toMatch(words)
})

test('nothing is said against a good password, and none is asked of a text that breaks the rule', async () => {
  expect(await check('Marsh$Lantern?9', { firstName: 'Amara' })).toEqual({ problem: null })
  expect((await api.anActor().post('/api/check-password', { password: 'short' })).status).toBe(400)
})

test.each([
  ['LS1 4AP', 'Leeds'],
  ['se12nj', 'London'],
  ['WA14 1QA', 'Altrincham'],
  ['BT1 5GS', 'Belfast'],
  ['ZE1 0AA', 'Lerwick'],
])('an address at %s is in %s', async (postcode, city) => {
  const { body } = await api.anActor().get(`/api/postcodes/${encodeURIComponent(postcode)}`)
  expect(body).toMatchObject({ known: true, city })
})

test('a postcode that does not exist is in no city', async () => {
  expect((await api.anActor().get('/api/postcodes/LS1%204ZZ')).body).toMatchObject({
    known: false,
    city: null,
  })
})
