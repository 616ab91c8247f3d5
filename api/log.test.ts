import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { loggable, logOptions } from './log.ts'

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

async function linesOf(write: (log: FastifyBaseLogger) => void) {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'r1',
    logger: { ...logOptions, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  app.get('/', async request => {
    write(request.log)
    return {}
  })
  await app.inject('/')
  await app.close()
  return lines
}

test('every line of a request tells which request it belongs to', async () => {
  const lines = await linesOf(log => {
    log.info('plain')
    log.warn({ code: 7 }, 'with details')
    log.error({ err: new Error('broken') }, 'with an error')
    log.error(new Error('alone'))
    log.child({ part: 'email' }).info('from a child')
  })
  expect(lines).toMatchObject([
    { reqId: 'r1', level: 30, msg: 'plain' },
    { reqId: 'r1', level: 40, msg: 'with details', code: 7 },
    { reqId: 'r1', level: 50, msg: 'with an error', err: { message: 'broken' } },
    { reqId: 'r1', level: 50, msg: 'alone', err: { message: 'alone' } },
    { reqId: 'r1', level: 30, msg: 'from a child', part: 'email' },
  ])
})

const refused = Object.assign(new Error('invalid input syntax for type uuid: "Ruth Hale"'), { code: '22P02' })

test.each<[string, (log: FastifyBaseLogger) => void, string]>([
  [
    'a text alone',
    log => log.warn('sent twice by "/results?treatmentName=ruth" (GET)'),
    'sent twice by "/results?[hidden]" (GET)',
  ],
  [
    'a text beside details',
    log => log.info({ code: 7 }, 'no email to ruth.hale@patients.test'),
    'no email to [address]',
  ],
  [
    'an error alone',
    log => log.error(new Error('no email to ruth.hale@patients.test')),
    'no email to [address]',
  ],
  [
    'an error among details',
    log => log.error({ err: refused }),
    'invalid input syntax for type uuid: [hidden]',
  ],
  [
    'a child',
    log => log.child({ part: 'email' }).error(new Error('to ruth.hale@patients.test')),
    'to [address]',
  ],
])('nothing about a person is in the words of %s', async (_, write, msg) => {
  const lines = await linesOf(write)
  expect(lines).toMatchObject([{ reqId: 'r1', msg }])
  expect(JSON.stringify(lines)).not.toMatch(/ruth|hale/i)
})
