import { Agent, request } from 'node:http'
import { diceOf } from '../search/synthetic.ts'

export type Tally = { sent: number; ok: number; shed: number; failed: number; times: number[] }

const towns = ['Leeds', 'London', 'Bristol', 'Glasgow', 'Cardiff', 'SW1A 1AA', 'M1', 'Norwich', 'York', 'EH1']
const treatments = ['MRI Scan', 'Dental Implants', 'physio', 'nose job', 'Cataract Surgery', 'mole removal']

/**
 * What visitors do: mostly search, look at results and clinics, type; now and then somebody signs in. With `fresh`
 * nobody asks for a page that somebody had before.
 */
export function visitors(origin: string, clinics: string[], { fresh = false } = {}) {
  const dice = diceOf(11)
  const one = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)]!
  const words = () => new URLSearchParams({ treatmentName: one(treatments), location: one(towns) })
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  let number = 0

  const unseen = () => (fresh ? `&from=${number}` : '')

  const next = (): { path: string; body?: string } => {
    const kind = dice()
    if (kind < 0.45) return { path: `/api/search?${words()}&limit=20` }
    if (kind < 0.65) return { path: `/results?${words()}${unseen()}` }
    if (kind < 0.8) return { path: `/clinic/${one(clinics)}` }
    if (kind < 0.97) return { path: `/api/suggest/treatments?q=${one(treatments).slice(0, 3)}` }
    return {
      path: '/api/login',
      body: JSON.stringify({ email: 'provider@demo.test', password: 'Provider1!' }),
    }
  }

  /** One request from an address of its own. */
  return function visit(tally: Tally): Promise<void> {
    const { path, body } = next()
    const address = `10.${(++number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const started = performance.now()
    tally.sent++
    return new Promise(resolve => {
      const failed = () => {
        tally.failed++
        resolve()
      }
      const asked = request(`${origin}${path}`, {
        agent,
        method: body ? 'POST' : 'GET',
        timeout: 30_000,
        headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
      })
      asked.on('error', failed).on('timeout', () => asked.destroy(new Error('no answer')))
      asked.on('response', response => {
        response.resume().on('error', failed)
        response.on('end', () => {
          const isShed = response.statusCode === 503 && response.headers['retry-after'] !== undefined
          if (response.statusCode === 200) {
            tally.ok++
            tally.times.push(performance.now() - started)
          } else if (isShed) tally.shed++
          else tally.failed++
          resolve()
        })
      })
      asked.end(body)
    })
  }
}

export const newTally = (): Tally => ({ sent: 0, ok: 0, shed: 0, failed: 0, times: [] })
