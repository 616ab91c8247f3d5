import { readFileSync } from 'node:fs'
import type { Effort } from './person.ts'

const table = 'docs/journeys.md'

/** What docs/journeys.md says that a job costs, which is also its limit. */
export function costOf(name: string): Effort | undefined {
  const row = readFileSync(table, 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .find(cells => cells[2] === name)
  if (!row) return undefined
  const [clicks, typed, keys] = row.slice(3, 6).map(Number) as [number, number, number]
  return { clicks, typed, keys }
}

export const rowOf = (who: string, name: string, { clicks, typed, keys }: Effort, seconds: number) =>
  `| ${[who, name, clicks, typed, keys, seconds.toFixed(1)].join(' | ')} |`
