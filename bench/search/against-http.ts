import { type Child, start } from './child.ts'
import type { Loaded, Order as LoadOrder } from './load.ts'
import type { Asked, Peer } from './peers/peer.ts'
import { pathOf, searches } from './queries.ts'
import type { Built, Changed, Kinds, Soaked } from './servers.ts'
import { median, quantile } from './statistics.ts'

const INDEX = 4100
const BARE = 4101
const CONNECTIONS = 8
const PATHS = 400
const ROUNDS = 7
/**
 * Until hot code has been compiled, as on a server under load. That takes requests rather than time: where others use the
 * machine, eight seconds were a tenth of what they are on an idle one, and a search cost a third more.
 */
const WARM_UP_REQUESTS = 40_000
const WARM_UP_SECONDS = 8
const MAX_WARM_UPS = 5
const CHANGES = 2000

/** One server under load: requests a second, milliseconds for one, microseconds of CPU for one. */
export type Side = { perSecond: number; p50: number; p99: number; cpu: number; bytes: number }
export type Compared = { limit: number; index: Side; bare: Side }
export type Outdone = { limit: number; index: Side; name: string; peer: Asked }
type Blocked = { p50: number; p99: number; max: number }
export type Measured = {
  clinics: number
  built: Built
  compared: Compared[]
  kinds: Kinds
  /** Milliseconds of a change, and of plain counting in turns with it. */
  blocked: Blocked
  plain: Blocked
  soaked: Soaked | null
}

/** Measures the index server in turns with a bare server that writes the same bytes. */
export async function measure(clinics: number, seconds: number, soak: number): Promise<Measured> {
  const servers = await start('servers.ts', INDEX, BARE, clinics, PATHS)
  const load = await start('load.ts')
  try {
    const built = await servers.ask<Built>({ what: 'built' })
    const compared = [await compare(servers, load, 20, seconds), await compare(servers, load, 100, seconds)]
    const soaked = soak > 0 ? await servers.ask<Soaked>({ what: 'soak', times: soak }) : null
    const kinds = await servers.ask<Kinds>({ what: 'kinds' })
    const blocked = await servers.ask<Changed>({ what: 'change', times: CHANGES })
    return {
      clinics,
      built,
      compared,
      soaked,
      kinds,
      blocked: blockedBy(blocked.changes),
      plain: blockedBy(blocked.plain),
    }
  } finally {
    servers.end()
    load.end()
  }
}

/** Measures the index server in turns with another engine. */
export async function measurePeer(clinics: number, seconds: number, peer: Peer): Promise<Outdone[]> {
  const servers = await start('servers.ts', INDEX, BARE, clinics, PATHS)
  const load = await start('load.ts')
  try {
    const outdone: Outdone[] = []
    for (const limit of [20, 100]) outdone.push(await outdo(servers, load, peer, limit, seconds))
    return outdone
  } finally {
    servers.end()
    load.end()
  }
}

function blockedBy(times: number[]): Blocked {
  return { p50: median(times), p99: quantile(times, 0.99), max: Math.max(...times) }
}

async function compare(servers: Child, load: Child, limit: number, seconds: number): Promise<Compared> {
  const paths = searches(PATHS, limit).map(pathOf)
  const { first, second } = await compareInTurns(servers, load, [INDEX, BARE], paths, seconds)
  return { limit, index: first, bare: second }
}

async function outdo(
  servers: Child,
  load: Child,
  peer: Peer,
  limit: number,
  seconds: number,
): Promise<Outdone> {
  const order = { port: INDEX, paths: searches(PATHS, limit).map(pathOf), seconds, connections: CONNECTIONS }
  const sides: Side[] = []
  const asked: Asked[] = []
  await warmUp(load, order)
  await peer.ask(limit, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    sides.push(await turn(servers, load, order))
    asked.push(await peer.ask(limit, seconds))
  }
  return { limit, index: medians(sides), name: peer.name, peer: medians(asked) }
}

/** Asks two ports of one process for the same paths, turn by turn; the medians of the turns. */
export async function compareInTurns(
  servers: Child,
  load: Child,
  ports: readonly [number, number],
  paths: string[],
  seconds: number,
): Promise<{ first: Side; second: Side }> {
  const rounds: [Side[], Side[]] = [[], []]
  const orderOf = (side: 0 | 1) => ({ port: ports[side], paths, seconds, connections: CONNECTIONS })
  for (const side of [0, 1] as const) await warmUp(load, orderOf(side))
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of round % 2 ? ([0, 1] as const) : ([1, 0] as const))
      rounds[side].push(await turn(servers, load, orderOf(side)))
  }
  return { first: medians(rounds[0]), second: medians(rounds[1]) }
}

async function warmUp(load: Child, order: LoadOrder): Promise<void> {
  let answered = 0
  for (let times = 0; times < MAX_WARM_UPS && answered < WARM_UP_REQUESTS; times++)
    answered += (await load.ask<Loaded>({ ...order, seconds: WARM_UP_SECONDS })).count
}

async function turn(servers: Child, load: Child, order: LoadOrder): Promise<Side> {
  const before = await servers.ask<number>({ what: 'cpu' })
  const { perSecond, count, p50, p99, bytes } = await load.ask<Loaded>(order)
  const after = await servers.ask<number>({ what: 'cpu' })
  return { perSecond, p50, p99, bytes, cpu: (after - before) / count }
}

function medians<T extends Record<string, number | undefined>>(rounds: readonly T[]): T {
  const names = Object.keys(rounds[0]!) as (keyof T)[]
  return Object.fromEntries(names.map(name => [name, median(rounds.map(round => round[name]!))])) as T
}
