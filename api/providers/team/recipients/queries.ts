import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../../db/database.ts'

const placesOfRecipient = sql<
  string[] | null
>`case when not r.all_places then array(select location_id from recipient_places where recipient_id = r.id) end`

const block = sql<string | null>`email_block(r.email)`

const recipients = (db: Db) =>
  db
    .selectFrom('notificationRecipients as r')
    .select(['r.id', 'r.providerId', 'r.email', 'r.appointments', 'r.createdAt', 'r.askedAt'])
    .select(['r.confirmedAt', 'r.stoppedAt', 'r.removedAt', 'r.version'])
    .select([placesOfRecipient.as('places'), block.as('block')])

export type RecipientRow = Awaited<ReturnType<typeof recipientsOf>>[number]

/** Those on the clinic's list. */
export const recipientsOf = (db: Db, providerId: string) =>
  recipients(db)
    .where('r.providerId', '=', providerId)
    .where('r.removedAt', 'is', null)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()

/** Undefined when missing or another clinic's: callers must not learn which. */
export const recipientOf = (db: Db, providerId: string, id: string) =>
  recipients(db)
    .where('r.id', '=', id)
    .where('r.providerId', '=', providerId)
    .where('r.removedAt', 'is', null)
    .executeTakeFirst()

/** Also one that the clinic removed after its reader had stopped it. */
export const recipientAt = (db: Db, providerId: string, email: string) =>
  recipients(db).where('r.providerId', '=', providerId).where('r.email', '=', email).executeTakeFirst()

/** As the holder of its link sees it. */
export const recipientBehind = (db: Db, id: string, unconfirmedSince: Date) =>
  recipients(db)
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select('l.companyName')
    .select(
      sql<
        string[] | null
      >`case when not r.all_places then array(select coalesce(o.name, o.address) || ', ' || o.city
        from recipient_places rp join locations o on o.id = rp.location_id
        where rp.recipient_id = r.id order by o.position) end`.as('placeLabels'),
    )
    .where('r.id', '=', id)
    .where('r.removedAt', 'is', null)
    .where(eb =>
      eb.or([
        eb('r.confirmedAt', 'is not', null),
        eb('r.stoppedAt', 'is not', null),
        eb('r.askedAt', '>', unconfirmedSince),
      ]),
    )
    .executeTakeFirst()

export type Choice = { appointments: boolean; places: string[] | null }

export async function addRecipient(
  db: Db,
  { providerId, email, places, appointments, now }: Choice & { providerId: string; email: string; now: Date },
) {
  const id = uuid()
  await db
    .insertInto('notificationRecipients')
    .values({
      ...{ id, providerId, email, appointments, allPlaces: places === null },
      ...{ createdAt: now, askedAt: now },
    })
    .execute()
  await setPlaces(db, id, places)
  return id
}

/** Back on the clinic's list, to be confirmed again. */
export async function addAgain(db: Db, id: string, { places, appointments, now }: Choice & { now: Date }) {
  await db
    .updateTable('notificationRecipients')
    .set(eb => ({
      ...{ appointments, allPlaces: places === null, version: eb('version', '+', 1) },
      ...{ createdAt: now, askedAt: now, confirmedAt: null, stoppedAt: null, removedAt: null },
    }))
    .where('id', '=', id)
    .execute()
  await setPlaces(db, id, places)
}

export async function saveChoice(db: Db, id: string, { appointments, places }: Choice) {
  await db
    .updateTable('notificationRecipients')
    .set(eb => ({ appointments, allPlaces: places === null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await setPlaces(db, id, places)
}

async function setPlaces(db: Db, recipientId: string, places: string[] | null) {
  await db.deleteFrom('recipientPlaces').where('recipientId', '=', recipientId).execute()
  if (places?.length)
    await db
      .insertInto('recipientPlaces')
      .values(places.map(locationId => ({ recipientId, locationId })))
      .execute()
}

export const noteAsked = (db: Db, id: string, askedAt: Date) =>
  db.updateTable('notificationRecipients').set({ askedAt }).where('id', '=', id).execute()

/** False where it was on already. */
export const confirm = async (db: Db, id: string, confirmedAt: Date) =>
  (
    await db
      .updateTable('notificationRecipients')
      .set({ confirmedAt, stoppedAt: null })
      .where('id', '=', id)
      .where(eb => eb.or([eb('confirmedAt', 'is', null), eb('stoppedAt', 'is not', null)]))
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Undefined where it was stopped already, or is gone. */
export const stop = (db: Db, id: string, stoppedAt: Date) =>
  db
    .updateTable('notificationRecipients')
    .set({ stoppedAt })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .returning(['providerId', 'email'])
    .executeTakeFirst()

/** What its reader has stopped stays as a mark that the clinic may ask again only seldom. */
export async function remove(db: Db, id: string, now: Date) {
  await db.deleteFrom('notificationRecipients').where('id', '=', id).where('stoppedAt', 'is', null).execute()
  await db.updateTable('notificationRecipients').set({ removedAt: now }).where('id', '=', id).execute()
}

export const dropOld = (db: Db, before: { unconfirmed: Date; stopped: Date }) =>
  db
    .deleteFrom('notificationRecipients')
    .where(eb =>
      eb.or([
        eb.and([
          eb('askedAt', '<=', before.unconfirmed),
          eb('confirmedAt', 'is', null),
          eb('stoppedAt', 'is', null),
        ]),
        eb('removedAt', '<=', before.stopped),
      ]),
    )
    .execute()

/** Confirmed addresses that emails reach, of a clinic that is not suspended. */
export const listening = (db: Db, providerId: string) =>
  recipients(db)
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .innerJoin('providers as p', 'p.id', 'r.providerId')
    .select('l.companyName')
    .where('r.providerId', '=', providerId)
    .where('p.suspendedAt', 'is', null)
    .where('r.confirmedAt', 'is not', null)
    .where('r.stoppedAt', 'is', null)
    .where(block, 'is', null)
    .orderBy('r.id')
    .execute()

/** Where an address is named, for a request for access. */
export const recipientsWith = (db: Db, email: string) =>
  db
    .selectFrom('notificationRecipients as r')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select(['l.companyName as clinic', 'r.createdAt', 'r.providerId'])
    .select(
      sql<string[] | null>`case when not r.all_places then array(select o.city || ' ' || o.postcode
        from recipient_places rp join locations o on o.id = rp.location_id
        where rp.recipient_id = r.id order by o.position) end`.as('placeLabels'),
    )
    .where('r.email', '=', email)
    .orderBy('r.createdAt')
    .execute()

export const dropRecipientsWith = async (db: Db, email: string) =>
  Number(
    (await db.deleteFrom('notificationRecipients').where('email', '=', email).executeTakeFirst())
      .numDeletedRows,
  )
