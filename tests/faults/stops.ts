/** SIGTERM at bad moments: the server shuts down in time and in order, even if something hangs. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freezeDatabase, postmasterOf } from './support/database-processes.ts'
import { noteFigures } from './support/figures.ts'
import { freePorts } from './support/ports.ts'
import type { Running } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds } from './support/promises.ts'
import { visit } from './support/visits.ts'

const [port] = await freePorts(1)
const maxMs = 10_000
const { expect, report } = keepPromises()

type Server = Running & { origin: string }
type Ground = Awaited<ReturnType<typeof openGround>>

/** What is running when the signal comes; its result cleans up after the server has gone. */
const moments: Record<string, (ground: Ground, server: Server) => Promise<() => unknown>> = {
  'nothing under way': async () => () => undefined,
  async 'half of a body sent'() {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 900\r\n\r\n{"email":')
    return () => socket.destroy()
  },
  async 'a download that nobody reads'() {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).pause()
    socket.write('GET /api/clinics.csv HTTP/1.1\r\nhost: x\r\n\r\n')
    return () => socket.destroy()
  },
  async 'the database killed'({ folder }) {
    process.kill(postmasterOf(folder), 'SIGKILL')
    return () => undefined
  },
  async 'the database standing still, with requests that wait for it'({ folder }, { origin }) {
    const thaw = freezeDatabase(folder)
    for (let count = 0; count < 5; count++) void visit(`${origin}/api/providers?limit=1`)
    return thaw
  },
}

for (const [name, begin] of Object.entries(moments)) {
  const ground = await openGround(2_000)
  const server = await ground.serve(port, { DATABASE_URL: '' })
  await ground.leaveDatabase()
  const cleanUp = await begin(ground, server)
  await pause(500)
  const asked = performance.now()
  await server.stop()
  const ms = performance.now() - asked
  cleanUp()
  const { exitCode } = server.process
  console.log(`${name}: gone after ${seconds(ms)} with code ${exitCode}`)
  expect('in time and in order', ms < maxMs && exitCode === 0)
  noteFigures({ scenario: name, faults: 1, recoveryMs: ms })
  await pause(1_000)
  ground.remove()
}
report()
