import { type Insertable, sql } from 'kysely'
import type { MailPurpose } from '../../../../contract/email-consent.ts'
import type { Db } from '../../../../db/database.ts'
import type { EmailSuppressions } from '../../../../db/types.gen.ts'

/**
 * What people asked for themselves is not overwritten by what machines or staff report, nor what staff wrote by a
 * bounce that comes late.
 */
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
        .where(eb =>
          eb.or([
            eb('emailSuppressions.reason', '=', 'bounced'),
            eb('emailSuppressions.reason', '=', 'staff').and('excluded.reason', '<>', 'bounced'),
          ]),
        ),
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

type Scope = { wanted: MailPurpose[]; others: MailPurpose[] }

/** Lifts what stops the wanted purposes of an address; what stopped all of them goes on stopping the others. */
export async function liftFor(db: Db, email: string, { wanted, others }: Scope) {
  const lifted = await db
    .deleteFrom('emailSuppressions')
    .where('email', '=', email)
    .where('scope', 'in', ['all', ...wanted])
    .returningAll()
    .execute()
  const whole = lifted.find(({ scope }) => scope === 'all')
  if (whole) for (const scope of others) await addSuppressionRow(db, { ...whole, scope })
}

/** Of one address, without the ones somebody asked for themselves. */
export const dropSuppressions = (db: Db, email: string) =>
  db
    .deleteFrom('emailSuppressions')
    .where('email', '=', email)
    .where('reason', 'in', ['bounced', 'staff'])
    .returning(['scope', 'reason', 'detail'])
    .execute()
