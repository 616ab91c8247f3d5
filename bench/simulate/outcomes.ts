import { quantile } from '../../tests/faults/support/promises.ts'
import type { Visit } from '../../tests/faults/support/visits.ts'

type Tally = { times: number[]; refused: number; limited: number; errors: Map<string, number> }

/** What became of requests, by what they were. Refused is 503 with Retry-After, limited 429. */
export function outcomes() {
  const tallies = new Map<string, Tally>()
  const of = (kind: string): Tally => {
    const known: Tally = tallies.get(kind) ?? { times: [], refused: 0, limited: 0, errors: new Map() }
    tallies.set(kind, known)
    return known
  }
  return {
    of,
    note(kind: string, { status, ms, retryAfter }: Visit) {
      const tally = of(kind)
      if (status >= 200 && status < 400) tally.times.push(ms)
      else if (status === 503 && retryAfter) tally.refused++
      else if (status === 429) tally.limited++
      else tally.errors.set(`${status || 'none'}`, (tally.errors.get(`${status || 'none'}`) ?? 0) + 1)
    },
    rows: () =>
      [...tallies].map(([kind, { times, refused, limited, errors }]) => [
        kind,
        ...[times.length, refused, limited].map(count => count.toLocaleString('en-GB')),
        [...errors].map(([status, count]) => `${count} with ${status}`).join(', ') || '0',
        ...[0.5, 0.95].map(share => `${quantile(times, share).toFixed(0)} ms`),
      ]),
    sum: (kinds: readonly string[], figure: (tally: Tally) => number) =>
      kinds.reduce((sum, kind) => sum + figure(of(kind)), 0),
  }
}

export const heads = ['Kind', 'Answered', 'Refused (503)', 'Limited (429)', 'Errors', 'p50', 'p95']

/** A table in Markdown. */
export const table = (rows: readonly (readonly string[])[]) =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map(row => `| ${row.join(' | ')} |`).join('\n')
