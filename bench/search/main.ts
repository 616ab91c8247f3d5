import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { type Compared, type Measured, measure, type Outdone } from './against-http.ts'
import { fill, openPostgres, type Postgres } from './against-postgres.ts'
import { measureBehindFastify } from './behind-fastify.ts'

// node bench/search/main.ts [--clinics 10000,100000,1000000] [--seconds 2] [--soak 1000000] [--postgres 100000] [--fastify 10000]
const { values } = parseArgs({
  options: {
    clinics: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '2' },
    soak: { type: 'string', default: '1000000' },
    postgres: { type: 'string', default: '100000' },
    fastify: { type: 'string', default: '10000' },
  },
})
const sizes = values.clinics.split(',').map(Number)
const seconds = Number(values.seconds)
const postgresSize = Number(values.postgres)

const measured: Measured[] = []
for (const clinics of sizes) {
  const isLast = clinics === sizes.at(-1)
  const soak = isLast ? Number(values.soak) : 0
  const peer = (postgres: Postgres | null) => measure(clinics, seconds, soak, postgres)
  const one = clinics === postgresSize ? await withPostgres(clinics, peer) : await peer(null)
  measured.push(one)
  print(one)
}
printGrowth(measured[0]!, measured.at(-1)!)
if (Number(values.fastify)) await printFastify(Number(values.fastify))

function print({ clinics, built, compared, outdone, kinds, blocked, plain, soaked }: Measured): void {
  console.log(`\n${clinics.toLocaleString('en')} clinics: built in ${built.seconds.toFixed(1)} s`)
  console.log(
    `  memory: ${(built.held / clinics).toFixed(0)} bytes a clinic in use, ` +
      `${(built.bytes / clinics).toFixed(0)} with all that the process keeps`,
  )
  for (const one of compared) printCompared(one)
  for (const one of outdone) printOutdone(one)
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

function printOutdone({ limit, index, postgres }: Outdone): void {
  console.log(
    `  ${limit} answers: ${(index.perSecond / postgres.perSecond).toFixed(1)} times PostgreSQL ` +
      `(${index.perSecond.toFixed(0)} against ${postgres.perSecond.toFixed(0)} a second; ` +
      `by CPU ${(postgres.cpu / index.cpu).toFixed(1)} times: ${index.cpu.toFixed(0)} against ${postgres.cpu.toFixed(0)} µs; ` +
      `p50 ${ms(index.p50)} against ${ms(postgres.p50)})`,
  )
}

/** Runs something with a database that holds the same directory. */
async function withPostgres<T>(clinics: number, run: (postgres: Postgres) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbedded(folder)
  try {
    await fill(server.url, clinics)
    const postgres = openPostgres(server.url)
    return await run(postgres).finally(postgres.end)
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
