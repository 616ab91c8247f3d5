import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { EmailSuppressions } from '../../../../db/types.gen.ts'

/** What people asked for themselves is not overwritten by what machines or staff report. */
export const addSuppressionRow = (db: Db, row: Insertable<EmailSuppressions>) =>
  db
    .insertInto('emailSuppressions')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['email', 'scope'])
        .doUpdateSet(({ ref }) => ({
          reason: ref('excluded.reason'),
          detail: ref('excluded.detail'),
          addedBy: ref('excluded.addedBy'),
          addedAt: ref('excluded.addedAt'),
        }))
        .where('emailSuppressions.reason', 'in', ['bounced', 'staff']),
    )
    .execute()

type Listing = { search?: string | undefined; reason?: string | undefined; limit: number; offset: number }

export async function suppressions(db: Db, { search, reason, limit, offset }: Listing) {
  const matching = db
    .selectFrom('emailSuppressions')
    .leftJoin('staff', 'staff.id', 'emailSuppressions.addedBy')
    .$if(Boolean(search), query =>
      query.where(sql<boolean>`strpos(email_suppressions.email, ${search?.toLowerCase()}) > 0`),
    )
    .$if(Boolean(reason), query => query.where('reason', '=', reason!))
  const rows = await matching
    .select(['emailSuppressions.email', 'scope', 'reason', 'detail', 'addedAt', 'firstName', 'lastName'])
    .orderBy('addedAt', 'desc')
    .orderBy('emailSuppressions.email')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Of one address; the ones somebody asked for themselves only with `own`. */
export const dropSuppressions = (db: Db, email: string, { own }: { own: boolean }) =>
  db
    .deleteFrom('emailSuppressions')
    .where('email', '=', email)
    .$if(!own, query => query.where('reason', 'in', ['bounced', 'staff']))
    .returning(['scope', 'reason', 'detail'])
    .execute()
