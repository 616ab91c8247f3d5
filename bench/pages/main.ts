import { parseArgs } from 'node:util'
import { startProduct } from '../product.ts'
import { start } from '../search/child.ts'
import type { Loaded, Order } from '../search/load.ts'
import { median } from '../search/statistics.ts'

// node bench/pages/main.ts [--seconds 3]
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } })
const seconds = Number(values.seconds)
const ROUNDS = 5
const page = '/results?treatmentName=MRI+Scan&location=Leeds'
/** The same page under addresses that nobody has asked for yet. */
const unseen = (round: number) => Array.from({ length: 4000 }, (_, i) => `${page}&n=${round}-${i}`)

const product = await startProduct(4110)
const bare = await start('./bare-server.ts', 4111, product.origin, page)
const load = await start('load.ts')
const ask = (port: number, paths: string[]) =>
  load.ask<Loaded>({ port, paths, seconds, connections: 8 } satisfies Order)

const rounds: Record<'kept' | 'afresh' | 'bare', Loaded[]> = { kept: [], afresh: [], bare: [] }
for (let round = 0; round <= ROUNDS; round++) {
  const measured = {
    bare: await ask(4111, [page]),
    kept: await ask(4110, [page]),
    afresh: await ask(4110, unseen(round)),
  }
  // The first round warms everything up.
  if (round > 0) for (const side of ['kept', 'afresh', 'bare'] as const) rounds[side].push(measured[side])
}
const of = (side: Loaded[], key: keyof Loaded) => median(side.map(one => one[key]))
const peer = of(rounds.bare, 'perSecond')
console.log(`Results page of ${(of(rounds.kept, 'bytes') / 1024).toFixed(0)} KB, 20 clinics:`)
for (const side of ['kept', 'afresh'] as const) {
  const perSecond = of(rounds[side], 'perSecond')
  console.log(
    `  ${side === 'kept' ? 'through the page cache' : 'rendered afresh'}: ${((perSecond / peer) * 100).toFixed(1)} % of bare ` +
      `node:http (${perSecond.toFixed(0)} against ${peer.toFixed(0)} a second); ` +
      `p50 ${of(rounds[side], 'p50').toFixed(1)} ms, p99 ${of(rounds[side], 'p99').toFixed(1)} ms with 8 connections`,
  )
}
bare.end()
load.end()
await product.stop()
