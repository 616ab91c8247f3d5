import { sql } from 'kysely'
import type { VisitFacts } from '../../../contract/directory/profile/visit-facts.ts'
import type { Db } from '../../../db/database.ts'

/** What a clinic states, and the version of it. */
export const visitOf = (db: Db, providerId: string) =>
  db
    .selectFrom('listings')
    .select('visitVersion as version')
    .select(eb => eb.ref('visit').$castTo<Partial<VisitFacts> | null>().as('facts'))
    .where('providerId', '=', providerId)
    .executeTakeFirst()

export const saveVisit = (db: Db, providerId: string, facts: VisitFacts | null, version: number) =>
  db
    .updateTable('listings')
    .set({ visit: facts && sql`${JSON.stringify(facts)}::jsonb`, visitVersion: version })
    .where('providerId', '=', providerId)
    .execute()
