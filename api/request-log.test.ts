import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { requestLog } from './request-log.ts'

/** What a route that writes into its log leaves there. */
async function linesOf(write: (log: FastifyBaseLogger) => void, level = 'info') {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    genReqId: () => 'r1',
    logger: { level, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
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

test('lines below the level of the server are not written', async () => {
  expect(await linesOf(log => log.info('too quiet'), 'warn')).toEqual([])
})
