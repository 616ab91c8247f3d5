import { removalsKeptDays } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { deleteRemovals, goneSince, noteGone, noteListed } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Notes which clinics are listed and which no longer are, for those who keep a copy of the directory. */
export async function noteRemovals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await noteListed(db)
  await noteGone(db, now)
  await deleteRemovals(db, new Date(now.getTime() - removalsKeptDays * dayMs))
}

export const removedSince = (db: Db, since: Date) => goneSince(db, since).execute()
