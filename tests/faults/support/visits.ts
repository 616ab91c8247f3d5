import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './promises.ts'

export type Visit = { status: number; ms: number; retryAfter: string | null; body: string }

let visitors = 0

/** An address that nobody else has: limits count by it. */
export const anAddress = () => {
  const number = ++visitors
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** One request from a separate address; status 0 without an answer in time. */
export async function visit(url: string, init: RequestInit = {}, patienceMs = 90_000): Promise<Visit> {
  const started = performance.now()
  const ms = () => performance.now() - started
  try {
    const reply = await fetch(url, {
      ...init,
      headers: { 'x-forwarded-for': anAddress(), ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(patienceMs),
    })
    const body = await reply.text()
    return { status: reply.status, ms: ms(), retryAfter: reply.headers.get('retry-after'), body }
  } catch {
    return { status: 0, ms: ms(), retryAfter: null, body: '' }
  }
}

export const send = (url: string, body: unknown, headers: Record<string, string> = {}, patienceMs = 90_000) =>
  visit(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    patienceMs,
  )

/** Visits one after the other until told to stop. */
export function keepVisiting(next: () => Promise<Visit>) {
  const visits: Visit[] = []
  let going = true
  const ended = (async () => {
    while (going) visits.push(await next())
  })()
  return {
    visits,
    async stop() {
      going = false
      await ended
      return visits
    },
  }
}

/** How others fare while something goes on: each of these is asked for again and again. */
export async function whileVisiting<T>(pages: (() => Promise<Visit>)[], work: () => Promise<T>) {
  const visiting = pages.map(next => keepVisiting(() => pause(10).then(next)))
  const done = await work()
  const visits = (await Promise.all(visiting.map(visitor => visitor.stop()))).flat()
  return {
    done,
    ok: visits.every(({ status }) => status === 200),
    p99: quantile(
      visits.map(({ ms }) => ms),
      0.99,
    ),
  }
}
