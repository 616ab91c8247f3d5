import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import * as stored from './queries.ts'
import { recordBySystem } from './record.ts'
import { type Log, sealAuditLog, sealNext, ship } from './seal-log.ts'

/**
 * Deletes the entries whose time is over. Their seals stay, and an entry in the chain names the last of them: without
 * it the verification takes each of them for removed.
 */
export async function deleteOldAuditEntries(deps: Pick<Deps, 'db' | 'clock'>, log?: Log) {
  await sealAuditLog(deps, log)
  const now = deps.clock()
  const happenedBefore = monthsAfter(now, -keptFor.auditMonths)
  const sealed = await deps.db.transaction().execute(async trx => {
    await stored.lastSeal(trx)
    const old = await stored.oldEntries(trx, happenedBefore)
    if (!old) return []
    await recordBySystem(trx, now, {
      action: 'audit_log.delete_old',
      subject: 'Audit log',
      after: {
        deleted: old.count,
        happenedBefore,
        lastSeal: Number(old.seq),
        lastHash: old.hash.toString('hex'),
      },
    })
    const added = await sealNext(trx, now)
    await stored.deleteEntriesUpTo(trx, old.seq)
    return added
  })
  ship(sealed, log)
}
