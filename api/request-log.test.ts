import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'
import { requestLog } from './request-log.ts'

/** What a route that writes into its log leaves there. */
async function linesOf(write: (log: FastifyBaseLogger) => void, level = 'info') {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    genReqId: () => 'r1',
    logger: { level, ...logOptions, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
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
    log.child({ part: 'mail' }).info('from a child')
  })
  expect(lines).toMatchObject([
    { reqId: 'r1', level: 30, msg: 'plain' },
    { reqId: 'r1', level: 40, msg: 'with details', code: 7 },
    { reqId: 'r1', level: 50, msg: 'with an error', err: { message: 'broken' } },
    { reqId: 'r1', level: 50, msg: 'alone', err: { message: 'alone' } },
    { reqId: 'r1', level: 30, msg: 'from a child', part: 'mail' },
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
    log => log.info({ code: 7 }, 'no mail to ruth.hale@patients.test'),
    'no mail to [address]',
  ],
  [
    'an error alone',
    log => log.error(new Error('no mail to ruth.hale@patients.test')),
    'no mail to [address]',
  ],
  [
    'an error among details',
    log => log.error({ err: refused }),
    'invalid input syntax for type uuid: [hidden]',
  ],
  [
    'a child',
    log => log.child({ part: 'mail' }).error(new Error('to ruth.hale@patients.test')),
    'to [address]',
  ],
])('nothing about a person is in the words of %s', async (_, write, msg) => {
  const lines = await linesOf(write)
  expect(lines).toMatchObject([{ reqId: 'r1', msg }])
  expect(JSON.stringify(lines)).not.toMatch(/ruth|hale/i)
})

test('lines below the level of the server are not written', async () => {
  expect(await linesOf(log => log.info('too quiet'), 'warn')).toEqual([])
})
