import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf } from '../process-cpu.ts'
import { askInTurns, batches, type Peer, places, type Wanted } from './peer.ts'

const port = 4125
const schema = [
  'table_create?name=Terms&flags=TABLE_HASH_KEY&key_type=ShortText',
  'table_create?name=Places&flags=TABLE_NO_KEY',
  'column_create?table=Places&name=terms&flags=COLUMN_VECTOR&type=Terms',
  'column_create?table=Places&name=at&type=WGS84GeoPoint',
  'column_create?table=Places&name=body&type=Text',
  'column_create?table=Terms&name=places&flags=COLUMN_INDEX&type=Places&source=terms',
]

/** Groonga over HTTP, as its own server answers; null where it is not installed. */
export async function startGroonga(clinics: number): Promise<Peer | null> {
  const version = versionOf()
  if (!version) return null
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-groonga-'))
  const server = spawn(
    'groonga',
    ['-s', '--protocol', 'http', '--port', String(port), '-n', join(folder, 'db')],
    { stdio: 'ignore' },
  )
  // A benchmark that breaks off leaves nothing running.
  process.once('exit', () => server.kill('SIGTERM'))
  const gone = new Promise(resolve => server.once('exit', resolve))
  const agent = new Agent({ keepAlive: true })
  const send = (path: string, body?: string) => ask(agent, path, body)
  await untilReady(send)
  for (const command of schema) await send(command)
  for (const batch of batches(places(clinics), 1000))
    await send(
      'load?table=Places',
      JSON.stringify(batch.map(({ terms, lat, lng, body }) => ({ terms, at: `${lat}x${lng}`, body }))),
    )
  return {
    name: `Groonga ${version}`,
    note: 'the distance is not put in',
    ask: (limit, seconds) =>
      askInTurns(
        () => cpuOf(server.pid!),
        wanted => send(selectOf(wanted)),
        limit,
        seconds,
      ),
    async end() {
      agent.destroy()
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function selectOf({ term, lat, lng, limit }: Wanted): string {
  const query = {
    table: 'Places',
    filter: `terms @ "${term}"`,
    scorer: `_score = geo_distance(at, "${lat}x${lng}")`,
    sort_keys: '_score',
    output_columns: 'body',
    limit: String(limit),
    // Kept answers would be no searches.
    cache: 'no',
  }
  return `select?${new URLSearchParams(query)}`
}

function versionOf(): string | undefined {
  try {
    return /groonga ([\d.]+)/i.exec(execFileSync('groonga', ['--version'], { encoding: 'utf8' }))?.[1]
  } catch {
    return undefined
  }
}

const ask = (agent: Agent, path: string, body?: string) =>
  new Promise<void>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    // It reads no body in chunks.
    const headers =
      body === undefined
        ? {}
        : { 'content-length': Buffer.byteLength(body), 'content-type': 'application/json' }
    const asking = request({ port, path: `/d/${path}`, agent, method, headers }, response => {
      let said = ''
      response.setEncoding('latin1').on('data', piece => {
        if (response.statusCode !== 200) said += piece
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`Groonga answered ${said}`)),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })

async function untilReady(send: (path: string) => Promise<void>) {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await send('status').then(
        () => true,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error('Groonga did not start')
}
