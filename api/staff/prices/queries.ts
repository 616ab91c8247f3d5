import { sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { OddPriceState, oddReasons } from '../../../contract/staff/odd-prices.ts'
import type { Db } from '../../../db/database.ts'

const stateOf = sql<OddPriceState>`case when o.waits then 'waiting' else o.decision end`

type Wanted = { state: OddPriceState; clinic?: string | undefined }

const inState = (db: Db, { state, clinic }: Wanted) =>
  db
    .selectFrom('oddPrices as o')
    .where(stateOf, '=', state)
    .$if(clinic !== undefined, query => query.where('o.providerId', '=', clinic!))

const withNames = (db: Db, wanted: Wanted) =>
  inState(db, wanted)
    .innerJoin('listings as l', 'l.providerId', 'o.providerId')
    .innerJoin('treatments as t', 't.id', 'o.treatmentId')
    .leftJoin('locations as place', 'place.id', 'o.locationId')
    .leftJoin('staff as s', 's.id', 'o.decidedBy')
    .select(['t.id as treatmentId', 'o.locationId', 'l.providerId as clinicId', 'l.companyName as clinic'])
    .select(['t.name as treatment', 'o.fromPence', 'o.medianPence', 'o.prices', 'o.decidedAt', 'o.decision'])
    .select(sql<string | null>`place.city || ', ' || place.postcode`.as('location'))
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('decidedBy'))
    .select(eb => [
      eb.ref('o.reason').$castTo<(typeof oddReasons)[number]>().as('reason'),
      eb.ref('o.totalPence').$castTo<number>().as('totalPence'),
      eb.ref('o.pricedOn').$castTo<string>().as('pricedOn'),
    ])
    .select(stateOf.as('state'))

export async function oddPricePage(db: Db, wanted: Wanted, { limit, offset }: Slice) {
  const items = await withNames(db, wanted)
    .orderBy('o.since')
    .orderBy('o.treatmentId')
    .orderBy('o.locationId')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await inState(db, wanted)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

type Which = { id: string; locationId: string | null }

/** Those who decide about prices of the same treatment, or change them, wait for each other. */
export const lockTreatment = (db: Db, id: string) =>
  db.selectFrom('treatments').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** A price that waits for a decision, with the clinic to write to; undefined when it does not, or not any more. */
export const waitingPrice = (db: Db, { id, locationId }: Which) =>
  withNames(db, { state: 'waiting' })
    .innerJoin('providers as p', 'p.id', 'o.providerId')
    .select(['p.email', 'p.firstName', 'p.emailConfirmedAt'])
    .where('o.treatmentId', '=', id)
    .where('o.locationId', 'is not distinct from', locationId)
    .executeTakeFirst()

type Decided = Which & {
  newId: string
  totalPence: number
  fromPence: number | null
  decision: 'right' | 'asked'
  staffId: string
  now: Date
}

export const noteDecision = (db: Db, { newId, id, locationId, staffId, now, ...decided }: Decided) => {
  const values = { ...decided, decidedAt: now, decidedBy: staffId }
  return db
    .insertInto('priceDecisions')
    .values({ id: newId, treatmentId: id, locationId, ...values })
    .onConflict(conflict => conflict.columns(['treatmentId', 'locationId']).doUpdateSet(values))
    .execute()
}
