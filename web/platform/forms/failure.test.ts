import { expect, test } from 'vitest'
import { CallFailed } from '../../../contract/core/client.ts'
import { failureOf, NotSent } from './failure.ts'

const answered = (status: number, body: object) =>
  new CallFailed(status, { code: 'wrong_password', message: 'Said by the server', requestId: '1', ...body })
const words = { otherwise: 'Not saved', offline: 'No connection' }

test.each([
  ['a refusal', answered(400, {}), 'refused', 'Said by the server'],
  ['a version that someone else has changed', answered(409, {}), 'conflict', 'Said by the server'],
  ['a login that has ended', answered(401, { code: 'login_required' }), 'signed-out', 'Said by the server'],
  ['wrong credentials', answered(401, { code: 'wrong_password' }), 'refused', 'Said by the server'],
  ['an answer that is not ours', answered(502, { requestId: '', message: 'Bad' }), 'refused', 'Not saved'],
  ['no answer', new TypeError('Failed to fetch'), 'offline', 'No connection'],
  [
    'what was never sent',
    new NotSent('Another clinic is signed in'),
    'refused',
    'Another clinic is signed in',
  ],
])('%s', (_, error, kind, message) => {
  expect(failureOf(error, words)).toMatchObject({ kind, message, fields: {} })
})

test('the error of a field is stored under its name', () => {
  const refused = answered(400, { fields: { email: 'Enter an email address' } })
  expect(failureOf(refused).fields).toEqual({ email: 'Enter an email address' })
})

test('without words for the occasion it says whose fault it is', () => {
  expect(failureOf(answered(502, { requestId: '' })).message).toMatch(/went wrong on our side/)
  expect(failureOf(new TypeError()).message).toMatch(/Unable to connect/)
})
