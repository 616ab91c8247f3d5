import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { type Compared, type Measured, measure, measurePeer, type Outdone } from './against-http.ts'
import { fill, openPostgres } from './against-postgres.ts'
import { measureBehindFastify } from './behind-fastify.ts'
import { startGroonga } from './peers/groonga.ts'
import type { Peer } from './peers/peer.ts'
import { startRediSearch } from './peers/redisearch.ts'
import { startWithin } from './peers/within-process.ts'

// node bench/search/main.ts [--clinics 10000,100000,1000000] [--seconds 2] [--soak 1000000] [--postgres 100000]
// [--peers 100000] [--fastify 10000]
const { values } = parseArgs({
  options: {
    clinics: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '2' },
    soak: { type: 'string', default: '1000000' },
    postgres: { type: 'string', default: '100000' },
    peers: { type: 'string', default: '100000' },
    fastify: { type: 'string', default: '10000' },
  },
})
const sizes = values.clinics.split(',').map(Number)
const seconds = Number(values.seconds)
const postgresSize = Number(values.postgres)
const peersSize = Number(values.peers)

const measured: Measured[] = []
for (const clinics of sizes) {
  const isLast = clinics === sizes.at(-1)
  const soak = isLast ? Number(values.soak) : 0
  const one = await measure(clinics, seconds, soak)
  measured.push(one)
  print(one)
  if (clinics === postgresSize) await outdoPostgres(clinics)
  if (clinics === peersSize) await outdoPeers(clinics)
}
printGrowth(measured[0]!, measured.at(-1)!)
if (Number(values.fastify)) await printFastify(Number(values.fastify))

function print({ clinics, built, compared, kinds, blocked, plain, soaked }: Measured): void {
  console.log(`\n${clinics.toLocaleString('en')} clinics: built in ${built.seconds.toFixed(1)} s`)
  console.log(
    `  memory: ${(built.held / clinics).toFixed(0)} bytes a clinic in use, ` +
      `${(built.bytes / clinics).toFixed(0)} with all that the process keeps`,
  )
  for (const one of compared) printCompared(one)
  for (const [name, cpu] of Object.entries(kinds))
    console.log(
      `  ${name}: ${cpu.toFixed(0)} µs of CPU, ${(cpu / kinds['by distance']!).toFixed(1)} times by distance`,
    )
  const { p50, p99, max } = blocked
  console.log(
    `  one clinic changed: blocks ${ms(p50)} at the median, ${ms(p99)} at p99, ${ms(max)} at most; ` +
      `plain counting in turns with it ${ms(plain.p50)}, ${ms(plain.p99)} and ${ms(plain.max)}`,
  )
  if (soaked) {
    const grown = (soaked.bytesAfter - soaked.bytesBefore) / 1024 / 1024
    console.log(
      `  memory after ${Number(values.soak).toLocaleString('en')} searches: ${grown.toFixed(1)} MB more`,
    )
  }
}

function printCompared({ limit, index, bare }: Compared): void {
  console.log(
    `  ${limit} answers, ${(index.bytes / 1024).toFixed(0)} KB: ` +
      `${percent(index.perSecond / bare.perSecond)} of bare node:http ` +
      `(${index.perSecond.toFixed(0)} against ${bare.perSecond.toFixed(0)} a second; ` +
      `by CPU ${percent(bare.cpu / index.cpu)}: ${index.cpu.toFixed(0)} against ${bare.cpu.toFixed(0)} µs); ` +
      `p50 ${ms(index.p50)} against ${ms(bare.p50)}, p99 ${ms(index.p99)} against ${ms(bare.p99)}`,
  )
}

function printGrowth(small: Measured, large: Measured): void {
  if (small === large) return
  const cpu = large.compared[0]!.index.cpu / small.compared[0]!.index.cpu
  const further = large.clinics - small.clinics
  const held = (large.built.held - small.built.held) / further
  const bytes = (large.built.bytes - small.built.bytes) / further
  console.log(
    `\nFrom ${small.clinics.toLocaleString('en')} to ${large.clinics.toLocaleString('en')} clinics:`,
  )
  console.log(`  CPU for a search of 20 answers grows ${cpu.toFixed(2)} times`)
  console.log(
    `  each further clinic takes ${held.toFixed(0)} bytes, ${bytes.toFixed(0)} with all that the process keeps`,
  )
}

function printOutdone({ limit, index, name, peer }: Outdone): void {
  console.log(
    `  ${limit} answers: ${(index.perSecond / peer.perSecond).toFixed(1)} times ${name} ` +
      `(${index.perSecond.toFixed(0)} against ${peer.perSecond.toFixed(0)} a second; ` +
      `by CPU ${(peer.cpu / index.cpu).toFixed(1)} times: ${index.cpu.toFixed(0)} against ${peer.cpu.toFixed(0)} µs` +
      `${peer.alone ? `, ${peer.alone.toFixed(0)} of them in the database` : ''}; ` +
      `p50 ${ms(index.p50)} against ${ms(peer.p50)})`,
  )
}

/** One after the other: each gets the memory and the cores of the machine to itself. */
async function outdoPeers(clinics: number): Promise<void> {
  const starts: Record<string, () => Promise<Peer | null>> = {
    Groonga: () => startGroonga(clinics),
    RediSearch: () => startRediSearch(clinics),
    SQLite: () => startWithin('sqlite.ts', clinics, 'asked within its process; the distance is not put in'),
    Orama: () => startWithin('orama.ts', clinics, 'asked within its process; within 40 km, unordered'),
  }
  for (const [name, start] of Object.entries(starts)) {
    const peer = await start()
    if (!peer) {
      console.log(`  ${name} is not installed: left out`)
      continue
    }
    console.log(`  ${peer.name}: ${peer.note}; told which treatment is meant`)
    for (const one of await measurePeer(clinics, seconds, peer).finally(peer.end)) printOutdone(one)
  }
}

/** Against a database that holds the same directory. */
async function outdoPostgres(clinics: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbedded(folder)
  try {
    await fill(server.url, clinics)
    const postgres = await openPostgres(server.url)
    for (const one of await measurePeer(clinics, seconds, postgres).finally(postgres.end)) printOutdone(one)
  } finally {
    await server.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function printFastify(clinics: number): Promise<void> {
  const measured = await measureBehindFastify(clinics, seconds)
  console.log(
    `\nBehind Fastify with everything on, ${clinics.toLocaleString('en')} clinics of the demo directory:`,
  )
  for (const { limit, api, index } of measured)
    console.log(
      `  ${limit} answers, ${(api.bytes / 1024).toFixed(0)} KB: ${percent(api.perSecond / index.perSecond)} of the bare ` +
        `index server (${api.perSecond.toFixed(0)} against ${index.perSecond.toFixed(0)} a second; ` +
        `by CPU ${percent(index.cpu / api.cpu)}: ${api.cpu.toFixed(0)} against ${index.cpu.toFixed(0)} µs)`,
    )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function ms(time: number): string {
  return `${time.toFixed(time < 1 ? 3 : 1)} ms`
}
