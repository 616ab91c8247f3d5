import type { Kysely } from 'kysely'
import type { DB } from '../../types.gen.ts'
import type { Contradiction } from './contradiction.ts'
import { dates } from './dates.ts'
import { money } from './money.ts'
import { sense } from './sense.ts'
import { states } from './states.ts'

export const contradictions: readonly Contradiction[] = [...dates, ...money, ...sense, ...states]

/** Walks the database and tells what in it cannot be so. */
export async function findContradictions(db: Kysely<DB>): Promise<{ says: string; rows: string[] }[]> {
  const found: { says: string; rows: string[] }[] = []
  for (const { says, rows: query } of contradictions) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) found.push({ says, rows: rows.map(({ row }) => row) })
  }
  return found
}
