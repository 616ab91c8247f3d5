import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProduct } from '../product.ts'
import { start } from '../search/child.ts'
import type { Loaded, Order } from '../search/load.ts'
import { cpuOf, ownCpuOf } from '../search/process-cpu.ts'
import { median } from '../search/statistics.ts'
import { asBrowser, bytesOf, searches, unseen } from './ask.ts'
import { startNginx } from './nginx.ts'

// node bench/pages/main.ts [--seconds 3] [--rounds 5]
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '5' } },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const hot = '/results?treatmentName=MRI+Scan&location=Leeds&sort=distance'

const product = await startProduct(4110)
const hotPage = await askUntilBest(`${product.origin}${hot}`)
const bare = await start('../pages/bare-server.ts', 4111, product.origin, hot, ...searches)
const nginx = await startNginx(4112, hotPage.body)
const load = await start('load.ts')

type Side = { cpu: () => Promise<number>; port: number; tag: string }
const sides: Record<string, Side> = {
  product: { cpu: () => ownCpuOf(product.pid), port: 4110, tag: hotPage.tag },
  bare: { cpu: () => ownCpuOf(bare.pid), port: 4111, tag: '"a-page"' },
  ...(nginx && {
    nginx: { cpu: () => cpuOf(nginx.pid), port: 4112, tag: (await bytesOf('http://127.0.0.1:4112/')).tag },
  }),
}
if (!nginx) console.log('nginx is not installed: left out')

type Figures = Loaded & { cpu: number }
async function ask(
  { cpu, port }: Side,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<Figures> {
  const before = await cpu()
  const order: Order = { port, paths, seconds, connections: 8, headers: { ...asBrowser, ...headers } }
  const loaded = await load.ask<Loaded>(order)
  return { ...loaded, cpu: (await cpu()) - before }
}

/** Until the code that makes pages has been compiled, as on a server under load: that takes pages rather than time. */
const warmUp = { pages: 5_000, turns: 15 }
for (let turn = 0, made = 0; turn < warmUp.turns && made < warmUp.pages; turn++)
  made += (await ask(sides.product!, unseen(rounds + 1 + turn))).count

const measured = new Map<string, Figures[]>()
const note = (what: string, side: string, figures: Figures) =>
  measured.set(`${what} ${side}`, [...(measured.get(`${what} ${side}`) ?? []), figures])

for (let round = 0; round <= rounds; round++) {
  for (const [name, side] of Object.entries(sides)) {
    const taken: [string, Figures][] = [
      ['hot page', await ask(side, [hot])],
      ['304', await ask(side, [hot], { 'if-none-match': side.tag })],
    ]
    if (name === 'bare') taken.push(['200 searches', await ask(side, searches)])
    if (name === 'product') taken.push(['200 searches', await ask(side, unseen(round))])
    // The first round warms everything up.
    if (round > 0) for (const [what, figures] of taken) note(what, name, figures)
  }
}

const { status, encoding, body } = await bytesOf(`${product.origin}${hot}`, { 'if-none-match': '"another"' })
const known = await bytesOf(`${product.origin}${hot}`, { 'if-none-match': hotPage.tag })
if (status !== 200 || encoding !== 'br' || known.status !== 304 || body.length !== hotPage.body.length)
  throw new Error('The pages compared are not the same')
console.log(
  `Results page of 20 clinics, ${(body.length / 1024).toFixed(1)} KB in brotli, 8 connections, as Chromium asks`,
)
if (nginx) console.log(`nginx ${nginx.version}, one worker, the same bytes from a file`)
for (const what of ['hot page', '304', '200 searches'])
  for (const name of Object.keys(sides)) report(what, name)

function report(what: string, name: string) {
  const own = measured.get(`${what} ${name}`)
  const peer = measured.get(`${what} bare`)
  if (!own || !peer) return
  const share = median(own.map((one, round) => one.perSecond / peer[round]!.perSecond))
  const of = (key: keyof Figures) => median(own.map(one => one[key]))
  const cpu = median(own.map(one => one.cpu / one.count / 1000))
  const title = what === '200 searches' && name === 'product' ? 'afresh, 200 searches' : what
  console.log(
    `  ${`${title}, ${name}`.padEnd(30)} ${of('perSecond').toFixed(0).padStart(7)}/s  ${(share * 100).toFixed(1).padStart(6)} % of bare node:http  ` +
      `${cpu.toFixed(3)} ms CPU  p50 ${of('p50').toFixed(1)} ms  p99 ${of('p99').toFixed(1)} ms`,
  )
}

/** The best compression is made in the background, once a page has been asked for a few times. */
async function askUntilBest(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    const page = await bytesOf(url)
    if (page.tag.endsWith('-br"')) return page
    await pause(100)
  }
  throw new Error('The page was not compressed in the background')
}

bare.end()
load.end()
await nginx?.stop()
await product.stop()
