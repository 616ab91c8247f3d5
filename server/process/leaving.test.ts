import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { closeApp } from './leaving.ts'

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file))

/** A separate process that shuts down in order, and first does what it is told. */
async function run(entry: string, drain = 'undefined') {
  const program = `
    import pino from 'pino'
    import { logOptions } from ${here('../../api/log.ts')}
    import { leaveInOrder } from ${here('leaving.ts')}
    const log = pino({ level: 'info', ...logOptions })
    leaveInOrder(async () => { await new Promise(done => setTimeout(done, 50)); log.info('closed') }, log, ${drain})
    setInterval(() => undefined, 1_000)
    ${entry}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname })
  let [out, err] = ['', '']
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    err += chunk
  })
  const [code] = await once(child, 'close')
  return {
    code,
    err,
    lines: out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  }
}

test.each([
  ['an exception', "setTimeout(() => { throw new Error('no email to pat@patients.test') }, 10)"],
  ['a rejection', "void Promise.reject(new Error('no email to pat@patients.test'))"],
  [
    'an error event',
    "new (await import('node:events')).EventEmitter().emit('error', new Error('no email to pat@patients.test'))",
  ],
])(
  '%s that nobody caught is logged without a name, and the process leaves in order',
  async (_, entry) => {
    const { code, err, lines } = await run(entry)
    expect(code).toBe(1)
    expect(err).toBe('')
    const [fault, closed] = lines
    expect(fault).toMatchObject({ level: 60, err: { message: 'no email to [address]' } })
    expect(closed.msg).toBe('closed')
    expect(JSON.stringify(lines)).not.toContain('patients.test')
  },
  60_000,
)

test('a signal ends it without a fault', async () => {
  expect(await run("process.kill(process.pid, 'SIGTERM')")).toMatchObject({ code: 0, err: '' })
}, 60_000)

test('a half-sent body does not delay the shutdown', async () => {
  const api = await startApi()
  const address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  const arrived = once(api.app.server, 'request')
  socket.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 500\r\n\r\n{"email":')
  await arrived
  const asked = performance.now()
  await closeApp(api.app)
  expect(performance.now() - asked).toBeLessThan(6_000)
}, 60_000)

const draining = (entry: string) =>
  run(entry, "{ ms: 1_500, begin: () => log.info('draining') }").then(({ code, lines }) => ({
    code,
    said: lines.map(({ msg }) => msg),
    ms: lines.at(-1).time - lines[0].time,
  }))

test('SIGTERM is announced before anything closes, so that a proxy can turn elsewhere', async () => {
  const { code, said, ms } = await draining("process.kill(process.pid, 'SIGTERM')")
  expect([code, said]).toEqual([0, ['draining', 'closed']])
  expect(ms).toBeGreaterThanOrEqual(1_500)
}, 60_000)

test.each([
  ['a second signal', 0, "process.kill(process.pid, 'SIGTERM')"],
  ['a fault', 1, "throw new Error('broken')"],
])(
  '%s ends the wait for the proxy',
  async (_, worst, then) => {
    const { code, said, ms } = await draining(
      `process.kill(process.pid, 'SIGTERM'); setTimeout(() => { ${then} }, 200)`,
    )
    expect([code, said[0], said.at(-1)]).toEqual([worst, 'draining', 'closed'])
    expect(ms).toBeLessThan(1_400)
  },
  60_000,
)
