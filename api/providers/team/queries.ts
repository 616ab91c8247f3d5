import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { MemberRole } from '../../../contract/core/team-roles.ts'
import type { Db } from '../../../db/database.ts'

const placesOfMember = sql<
  string[] | null
>`case when not m.all_places then array(select location_id from member_places where member_id = m.id) end`

const members = (db: Db) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.firstName', 'm.surname', 'm.email', 'm.createdAt', 'm.lastLoginAt', 'm.version'])
    .select(eb => [eb.ref('m.role').$castTo<MemberRole>().as('role'), placesOfMember.as('places')])

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

export const membersOf = (db: Db, providerId: string) =>
  members(db).where('m.providerId', '=', providerId).orderBy('m.createdAt').orderBy('m.id').execute()

/** Undefined when missing or another clinic's: callers must not learn which. */
export const memberOf = (db: Db, providerId: string, id: string) =>
  members(db).where('m.id', '=', id).where('m.providerId', '=', providerId).executeTakeFirst()

export const lockMember = (db: Db, providerId: string, id: string) =>
  members(db)
    .select(['m.phoneNumber', 'm.passwordHash'])
    .where('m.id', '=', id)
    .where('m.providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

const owners = (db: Db, providerId: string) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.id', 'p.firstName', 'p.surname', 'p.email', 'p.phoneNumber', 'p.passwordHash'])
    .select(['p.createdAt', 'p.lastLoginAt', 'p.emailConfirmedAt', 'p.version', 'l.companyName'])
    .where('p.id', '=', providerId)

export const ownerRow = (db: Db, providerId: string) => owners(db, providerId).executeTakeFirst()

/** Every change of a team holds this row, so that two changes at once see each other's result. */
export const lockOwner = (db: Db, providerId: string) =>
  owners(db, providerId).forUpdate('p').executeTakeFirst()

export const placesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city'])
    .where('providerId', '=', providerId)
    .orderBy('position')
    .execute()

type Work = { role: MemberRole; places: string[] | null }

/** Only the clinic's own locations: what is left of them. */
export async function setPlaces(db: Db, providerId: string, memberId: string, places: string[] | null) {
  await db.deleteFrom('memberPlaces').where('memberId', '=', memberId).execute()
  if (!places?.length) return
  await db
    .insertInto('memberPlaces')
    .columns(['memberId', 'locationId'])
    .expression(
      db
        .selectFrom('locations')
        .select(eb => [eb.val(memberId).$castTo<string>().as('memberId'), 'id as locationId'])
        .where('providerId', '=', providerId)
        .where('id', 'in', places),
    )
    .execute()
}

export const setRole = (db: Db, id: string, { role, places }: Work) =>
  db
    .updateTable('members')
    .set(eb => ({ role, allPlaces: places === null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const dropMember = (db: Db, id: string) => db.deleteFrom('members').where('id', '=', id).execute()

type Person = {
  email: string
  firstName: string
  surname: string
  phoneNumber: string
  passwordHash: string
  lastLoginAt?: Date | null
}

/** Undefined when the address is already someone's. */
export const addMember = (
  db: Db,
  { providerId, role, places, createdAt, ...person }: Person & Work & { providerId: string; createdAt: Date },
) =>
  db
    .insertInto('members')
    .values({ id: uuid(), providerId, role, allPlaces: places === null, createdAt, ...person })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()

export const saveOwner = (db: Db, providerId: string, person: Person, now: Date) =>
  db
    .updateTable('providers')
    .set(eb => ({ ...person, emailConfirmedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', providerId)
    .execute()

export const savePerson = (db: Db, id: string, person: Partial<Person>) =>
  db
    .updateTable('members')
    .set(eb => ({ ...person, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whether the owner's email is about to change, or has changed so lately that the old mailbox can undo it. */
export async function emailIsMoving(db: Db, providerId: string, now: Date) {
  const { rows } =
    await sql`select from email_changes where provider_id = ${providerId} and expires_at > ${now}
    union all select from email_undos where provider_id = ${providerId} and expires_at > ${now} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Those who joined and the addresses that were added since a moment, and every open invitation. */
export async function dropTeamSince(db: Db, providerId: string, since: Date) {
  await db
    .deleteFrom('members')
    .where('providerId', '=', providerId)
    .where('createdAt', '>=', since)
    .execute()
  await db.deleteFrom('teamInvitations').where('providerId', '=', providerId).execute()
  await db
    .deleteFrom('notificationRecipients')
    .where('providerId', '=', providerId)
    .where('createdAt', '>=', since)
    .execute()
}

export const memberProfile = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['firstName', 'surname', 'email', 'phoneNumber', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

const invitations = (db: Db) =>
  db
    .selectFrom('teamInvitations as i')
    .select(['i.id', 'i.providerId', 'i.email', 'i.places', 'i.createdAt', 'i.expiresAt'])
    .select(eb => eb.ref('i.role').$castTo<MemberRole>().as('role'))

export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number]

export const invitationsOf = (db: Db, providerId: string) =>
  invitations(db)
    .where('i.providerId', '=', providerId)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

export const invitationOf = (db: Db, providerId: string, id: string) =>
  invitations(db).where('i.id', '=', id).where('i.providerId', '=', providerId).executeTakeFirst()

type NewInvitation = Work & {
  providerId: string
  email: string
  invitedBy: string | null
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** The newest to an address is the only one. */
export async function saveInvitation(db: Db, invitation: NewInvitation) {
  await db
    .deleteFrom('teamInvitations')
    .where('providerId', '=', invitation.providerId)
    .where(sql`lower(email)`, '=', invitation.email)
    .execute()
  const id = uuid()
  await db
    .insertInto('teamInvitations')
    .values({ id, ...invitation })
    .execute()
  return id
}

export const dropInvitation = (db: Db, providerId: string, id: string) =>
  db
    .deleteFrom('teamInvitations')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .returning('email')
    .executeTakeFirst()

/** People who can no longer invite have no open invitations. */
export const dropInvitationsBy = (db: Db, memberId: string) =>
  db.deleteFrom('teamInvitations').where('invitedBy', '=', memberId).execute()

export const invitationByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  invitations(db)
    .innerJoin('listings as l', 'l.providerId', 'i.providerId')
    .select('l.companyName')
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst()

/** Takes an invitation out of use; two at once cannot both succeed. */
export const takeInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('teamInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(eb => ['providerId', 'email', 'places', eb.ref('role').$castTo<MemberRole>().as('role')])
    .executeTakeFirst()

export const dropOldInvitations = (db: Db, expiredBefore: Date) =>
  db.deleteFrom('teamInvitations').where('expiresAt', '<', expiredBefore).execute()

type Event = {
  providerId: string
  memberId: string | undefined
  /** Who it was, if nobody of the team. */
  outsider?: string | undefined
  what: string
  at: Date
}

/** Does nothing for an account that has just been deleted. */
export const addEvent = (db: Db, { providerId, memberId, outsider, what, at }: Event) =>
  sql`insert into team_events (id, provider_id, happened_at, actor_name, what)
    select ${uuid()}, p.id, ${at}, coalesce(${outsider?.slice(0, 250) ?? null}::text, m.first_name || ' ' || m.surname, p.first_name || ' ' || p.surname), ${what.slice(0, 600)}
    from providers p left join members m on m.id = ${memberId ?? null}::uuid and m.provider_id = p.id
    where p.id = ${providerId}`.execute(db)

export async function eventsOf(db: Db, providerId: string, { limit, offset }: Slice) {
  const own = db.selectFrom('teamEvents').where('providerId', '=', providerId)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'happenedAt', 'actorName', 'what'])
      .orderBy('happenedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const dropEventsBefore = (db: Db, day: Date) =>
  db.deleteFrom('teamEvents').where('happenedAt', '<', day).execute()

const labels = sql<string>`o.city || ' ' || o.postcode`

/** Who signs in to a clinic's account with an address, the owner aside. */
export const membersWith = (db: Db, email: string) =>
  members(db)
    .innerJoin('listings as l', 'l.providerId', 'm.providerId')
    .select(['m.providerId', 'm.phoneNumber', 'l.companyName as clinic'])
    .select(
      sql<string[] | null>`case when not m.all_places then array(select ${labels} from member_places mp
        join locations o on o.id = mp.location_id where mp.member_id = m.id order by o.position) end`.as(
        'placeLabels',
      ),
    )
    .where(sql`lower(m.email)`, '=', email)
    .execute()

export const invitationsTo = (db: Db, email: string) =>
  invitations(db)
    .innerJoin('listings as l', 'l.providerId', 'i.providerId')
    .select('l.companyName as clinic')
    .select(
      sql<string[] | null>`case when i.places is not null then array(select ${labels} from locations o
        where o.id = any(i.places) and o.provider_id = i.provider_id order by o.position) end`.as(
        'placeLabels',
      ),
    )
    .where(sql`lower(i.email)`, '=', email)
    .orderBy('i.createdAt')
    .execute()

export const dropInvitationsTo = async (db: Db, email: string) =>
  Number(
    (await db.deleteFrom('teamInvitations').where(sql`lower(email)`, '=', email).executeTakeFirst())
      .numDeletedRows,
  )
