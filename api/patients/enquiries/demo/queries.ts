import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../../db/database.ts'

/** The demo provider's enquiries and team; undefined where there is no such account. */
export async function demoInbox(db: Db) {
  const owner = await db
    .selectFrom('providers')
    .select('id')
    .where('email', '=', 'provider@demo.test')
    .executeTakeFirst()
  if (!owner) return undefined
  const providerId = owner.id
  const enquiries = await db
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.name'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiryAnswers as a')
          .select(['a.id', 'a.fromPatient'])
          .whereRef('a.enquiryId', '=', 'e.id')
          .orderBy('a.createdAt'),
      ).as('messages'),
    )
    .where('e.providerId', '=', providerId)
    .execute()
  const members = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('providerId', '=', providerId)
    .execute()
  const lastPlace = await db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city', 'postcode'])
    .where('providerId', '=', providerId)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return { providerId, enquiries, members, lastPlace }
}

export const giveTo = (db: Db, id: string, assignedMember: string, dueAt: Date | null) =>
  db
    .updateTable('enquiries')
    .set({ assignedMember, assignedOwner: false, dueAt })
    .where('id', '=', id)
    .execute()

type Place = { id: string; name: string | null; address: string; city: string; postcode: string }

export const placeEnquiry = (db: Db, id: string, { id: locationId, name, address, city, postcode }: Place) =>
  db
    .updateTable('enquiries')
    .set({ locationId, location: [name, address, `${city} ${postcode}`].filter(Boolean).join(', ') })
    .where('id', '=', id)
    .execute()
