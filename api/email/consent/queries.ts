import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { EmailPurpose, Refusal } from '../../../contract/email/consent.ts'
import type { Db } from '../../../db/database.ts'
import type { EmailConsents, EmailSuppressions } from '../../../db/types.gen.ts'

/**
 * People's own requests are not overwritten by what machines or staff report, nor staff entries by a
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

type Scope = { wanted: EmailPurpose[]; others: EmailPurpose[] }

/** Lifts the suppressions of the wanted purposes; one that covered all purposes stays for the others. */
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

/** Of one address, without the ones someone asked for themselves. */
export const dropSuppressions = (db: Db, email: string) =>
  db
    .deleteFrom('emailSuppressions')
    .where('email', '=', email)
    .where('reason', 'in', ['bounced', 'staff'])
    .returning(['scope', 'reason', 'detail'])
    .execute()

type Rights = {
  /** Why it must not be emailed; null when it may be. */
  refusal: Refusal | null
  /** Nothing is on record about whether it may be emailed. */
  neverAsked: boolean
  /** It agreed, and is not merely an organisation. */
  consented: boolean
}

/**
 * Whether an address may be emailed for a purpose, by the rule that campaigns follow as well. With the purpose of the
 * template, an opt-out of that counts too.
 */
export async function rightsOf(
  db: Db,
  email: string,
  purpose: EmailPurpose | 'open_tracking',
  templatePurpose: EmailPurpose | null = null,
) {
  const { rows } = await sql<Rights>`select refusal, never_asked, consented
    from who_may_be_emailed(array[${email}], ${purpose}, ${templatePurpose})`.execute(db)
  return rows[0]!
}

export const hasConsent = async (db: Db, email: string, purpose: EmailPurpose | 'open_tracking') =>
  (await rightsOf(db, email, purpose)).consented

export async function hasAccount(db: Db, email: string) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from providers where lower(email) = ${email.toLowerCase()}) as found`.execute(db)
  return rows[0]!.found
}

type Basis = {
  purpose: EmailPurpose
  basis: 'company' | 'consent'
  wording: string
  source: string
  givenOn: string
  recordedBy: string | null
  recordedAt: Date
}

/** So many are written in one go: tens of thousands would keep every other request waiting. */
const basesAtOnce = 5_000

/** Writes down for each of these addresses why we may email it. */
export async function addBasis(db: Db, emails: string[], basis: Basis) {
  for (let start = 0; start < emails.length; start += basesAtOnce) {
    const some = emails.slice(start, start + basesAtOnce)
    const ids = some.map(() => uuid())
    await sql`
      insert into email_consents (id, email, purpose, basis, wording, source, given_on, recorded_by, recorded_at)
      select id, lower(email), ${basis.purpose}, ${basis.basis}, ${basis.wording}, ${basis.source},
        ${basis.givenOn}::date, ${basis.recordedBy}::uuid, ${basis.recordedAt}::timestamptz
      from unnest(${ids}::uuid[], ${some}::text[]) as stated (id, email)`.execute(db)
  }
}

/** The last statement about a purpose, by or about someone. */
export const latestConsent = (db: Db, email: string, purpose: EmailPurpose | 'open_tracking') =>
  db
    .selectFrom('emailConsents')
    .select(['granted', 'givenOn'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const addConsents = (db: Db, rows: Insertable<EmailConsents>[]) =>
  db.insertInto('emailConsents').values(rows).execute()

export const blockOf = async (db: Db, email: string) =>
  (await db.selectNoFrom(sql<string | null>`email_block(${email})`.as('block')).executeTakeFirstOrThrow())
    .block

export const isSuppressed = async (db: Db, email: string) =>
  (await db
    .selectFrom('emailSuppressions')
    .select('email')
    .where('email', '=', email)
    .where('scope', '=', 'all')
    .limit(1)
    .executeTakeFirst()) !== undefined
