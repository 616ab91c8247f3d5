import { performance } from 'node:perf_hooks'
import { type Child, start } from '../child.ts'
import { quantile } from '../statistics.ts'
import { type Asked, type Peer, type Wanted, wantedOf } from './peer.ts'

/** What is ordered of an engine that lives in a process of the benchmark. */
export type Order = { limit: number; seconds: number }
type Begun = { name: string } | null

/** An engine that needs no server: it is asked within its own process, and writes no HTTP. */
export async function startWithin(file: string, clinics: number, note: string): Promise<Peer | null> {
  const child: Child = await start(`peers/${file}`, clinics)
  const begun = await child.ask<Begun>({})
  if (!begun) {
    child.end()
    return null
  }
  return {
    name: begun.name,
    note,
    ask: (limit, seconds) => child.ask<Asked>({ limit, seconds } satisfies Order),
    end: async () => child.end(),
  }
}

/** Asks such an engine one thing after the other. */
export async function askWithin(
  { limit, seconds }: Order,
  search: (wanted: Wanted) => unknown,
): Promise<Asked> {
  const wanted = wantedOf(limit)
  const times: number[] = []
  const before = process.cpuUsage()
  const started = performance.now()
  while (performance.now() < started + seconds * 1000) {
    const from = performance.now()
    await search(wanted[times.length % wanted.length]!)
    times.push(performance.now() - from)
  }
  const elapsed = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (user + system) / times.length,
  }
}
