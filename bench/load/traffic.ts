import { Agent, request } from 'node:http'
import { diceOf } from '../search/synthetic.ts'

export type Tally = {
  sent: number
  ok: number
  shed: number
  /** Other outcomes, and how often. */
  failures: Map<string, number>
  /** Response times of answered and of refused requests, in milliseconds. */
  times: number[]
  refusals: number[]
  lastShed: number
}

export type Account = { email: string; password: string }

const towns = ['Leeds', 'London', 'Bristol', 'Glasgow', 'Cardiff', 'SW1A 1AA', 'M1', 'Norwich', 'York', 'EH1']
const treatments = ['MRI Scan', 'Dental Implants', 'physio', 'nose job', 'Cataract Surgery', 'mole removal']
const patienceMs = 30_000
/** As many lines as a proxy in front might keep. */
const lines = 2_000

/**
 * What visitors do: mostly search, look at results and clinics, type; now and then someone signs in. With `fresh`
 * nobody asks for a page that someone had before.
 */
export function visitors(origin: string, clinics: string[], accounts: Account[], { fresh = false } = {}) {
  const dice = diceOf(11)
  const one = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)]!
  const words = () => new URLSearchParams({ treatmentName: one(treatments), location: one(towns) })
  const agent = new Agent({ keepAlive: true, maxSockets: lines })
  let number = 0

  const unseen = () => (fresh ? `&from=${number}` : '')

  const next = (): { path: string; body?: string } => {
    const kind = dice()
    if (kind < 0.45) return { path: `/api/search?${words()}&limit=20` }
    if (kind < 0.65) return { path: `/results?${words()}${unseen()}` }
    if (kind < 0.8) return { path: `/clinic/${one(clinics)}${fresh ? `?from=${number}` : ''}` }
    if (kind < 0.97) return { path: `/api/suggest/treatments?q=${one(treatments).slice(0, 3)}` }
    return { path: '/api/login', body: JSON.stringify(accounts[number % accounts.length]) }
  }

  /** One request from a separate address. */
  return function visit(tally: Tally): Promise<void> {
    const { path, body } = next()
    const address = `10.${(++number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const started = performance.now()
    tally.sent++
    return new Promise(resolve => {
      const failed = (why: string) => {
        tally.failures.set(why, (tally.failures.get(why) ?? 0) + 1)
        resolve()
      }
      const asked = request(`${origin}${path}`, {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
      })
      const broke = (error: NodeJS.ErrnoException) => failed(error.code ?? error.message)
      asked.on('error', broke)
      const patience = setTimeout(() => asked.destroy(new Error('no answer')), patienceMs)
      asked.on('close', () => clearTimeout(patience))
      asked.on('response', response => {
        response.resume().on('error', broke)
        response.on('end', () => {
          const ms = performance.now() - started
          const isShed = response.statusCode === 503 && response.headers['retry-after'] !== undefined
          if (!isShed && response.statusCode !== 200) return failed(`status ${response.statusCode}`)
          tally[isShed ? 'shed' : 'ok']++
          if (isShed) tally.lastShed = performance.now()
          tally[isShed ? 'refusals' : 'times'].push(ms)
          resolve()
        })
      })
      asked.end(body)
    })
  }
}

export const newTally = (): Tally => ({
  sent: 0,
  ok: 0,
  shed: 0,
  failures: new Map(),
  times: [],
  refusals: [],
  lastShed: 0,
})
