import { Problem } from '../../../contract/core/problems.ts'
import type { BinKind } from '../../../contract/staff/bin.ts'
import type { Db } from '../../../db/database.ts'
import { keepRows } from './queries.ts'

type Deleted = { kind: BinKind; id: string; name: string; staffId: string }

/** Keeps something that is deleted in the same transaction, so that it can be restored for a while. */
export async function moveToBin(db: Db, now: Date, deleted: Deleted) {
  if (!(await keepRows(db, { ...deleted, now }))) throw new Problem('not_found')
}
