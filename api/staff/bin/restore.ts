import { may } from '../../../contract/core/permissions.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { AuditAction } from '../../../contract/staff/audit-actions.ts'
import { type BinKind, binDays, binPermission } from '../../../contract/staff/bin.ts'
import { deletePicturesOf } from '../../blog/delete-article.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../audit/record.ts'
import {
  dropItem,
  forgetMissingTemplate,
  lockedItem,
  oldItemIds,
  putRowsBack,
  switchOffCampaign,
  takeOldItem,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000
const uniqueViolation = '23505'

const actions: Record<BinKind, AuditAction> = {
  article: 'blog.restore',
  template: 'template.restore',
  campaign: 'campaign.restore',
}

/** Puts something back as it was. Resolves to its name. */
export const restoreFromBin = (deps: Deps, actor: Actor, id: string) =>
  deps.db
    .transaction()
    .execute(async trx => {
      const item = await lockedItem(trx, id)
      if (!item) throw new Problem('not_found')
      if (!may(actor.who, binPermission[item.kind])) throw new Problem('not_allowed')
      if (item.kind === 'campaign') await forgetMissingTemplate(trx, id)
      if (!(await putRowsBack(trx, id))) throw new Problem('not_found')
      if (item.kind === 'campaign') await switchOffCampaign(trx, id)
      await dropItem(trx, id)
      await record(trx, deps.clock(), actor, {
        action: actions[item.kind],
        subject: item.name,
        subjectId: id,
      })
      return item.name
    })
    .catch(error => {
      // An address or a name that was free again has been taken since.
      throw error.code === uniqueViolation ? new Problem('bin_conflict') : error
    })

/**
 * Deletes for good what was deleted long ago, with the pictures of articles. Where a file cannot be deleted the item stays
 * for the next run, and the others are deleted nevertheless.
 */
export async function emptyBin(deps: Pick<Deps, 'db' | 'clock' | 'files'>) {
  const before = new Date(deps.clock().getTime() - binDays * day)
  const failures: unknown[] = []
  for (const { id } of await oldItemIds(deps.db, before))
    await deps.db
      .transaction()
      .execute(async trx => {
        const item = await takeOldItem(trx, id, before)
        if (item?.kind === 'article')
          await deletePicturesOf(
            { ...deps, db: trx },
            item.rows.flatMap(part => part.rows),
          )
      })
      .catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
