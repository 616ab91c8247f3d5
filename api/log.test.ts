import { expect, test } from 'vitest'
import { loggable } from './log.ts'

const written = (error: unknown) => JSON.stringify(loggable(error))

test.each([
  [
    'an address',
    Object.assign(new Error('550 5.1.1 <ruth.hale@patients.test> unknown'), { responseCode: 550 }),
  ],
  [
    'what a row held',
    Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ruth.hale@patients.test)' }),
  ],
  ['a token', new Error('no login 3mJr8dGv0qkXw1sYb7Zt5LcN9hPaE2uF6iTxRzKyQoM')],
  ['the id of a card', new Error("No such PaymentMethod: 'pm_1Qsecret'")],
  ['what was asked for', new Error('GET /results?treatmentName=vasectomy&location=Leeds failed')],
  [
    'a value',
    Object.assign(new Error('invalid input syntax for type uuid: "vasectomy in Leeds"'), { code: '22P02' }),
  ],
  ['a body', captured(() => JSON.parse('{"name": ruth.hale'))],
  [
    'a head that was refused',
    Object.assign(new Error('Parse Error'), { rawPacket: 'GET /?vasectomy ruth.hale' }),
  ],
  ['a cause', new Error('not sent', { cause: new Error('to ruth.hale@patients.test') })],
  ['a word that was thrown', 'ruth.hale'],
])('an error in the log does not tell %s', (_, error) => {
  expect(written(error)).not.toMatch(/ruth|hale|vasectomy|3mJr8dGv|1Qsecret|Leeds/)
})

test('a very long text is cut before a word, and costs little', () => {
  const began = performance.now()
  expect(loggable(new Error('a'.repeat(1_000_000))).message).toBe(' …')
  expect(performance.now() - began).toBeLessThan(1_000)
  const halved = `${'word '.repeat(798)} ruth.hale${'e'.repeat(50)}@patients.test`
  expect(written(new Error(halved))).not.toContain('ruth')
})

test('what helps to find the fault is kept', () => {
  const error = Object.assign(new TypeError('relation "clinics" does not exist'), {
    code: '42P01',
    table: 'clinics',
  })
  expect(loggable(error)).toMatchObject({
    type: 'TypeError',
    message: 'relation "clinics" does not exist',
    stack: expect.stringContaining('log.test.ts'),
    code: '42P01',
    table: 'clinics',
  })
})

function captured(work: () => unknown) {
  try {
    return work()
  } catch (error) {
    return error
  }
}
