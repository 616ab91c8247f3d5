import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

const fullName = sql<string>`s.first_name || ' ' || s.last_name`

export const providerName = (db: Db, id: string) =>
  db.selectFrom('listings').select('companyName as name').where('providerId', '=', id).executeTakeFirst()

/** Who can be given work: everyone who is still with us. */
export const colleagues = (db: Db) =>
  db
    .selectFrom('staff as s')
    .select(['s.id', fullName.as('name')])
    .where('s.isActive', '=', true)
    .orderBy('name')
    .orderBy('s.id')
    .execute()

export const tagsOf = async (db: Db, providerId: string) =>
  (
    await db
      .selectFrom('providerTags')
      .select('tag')
      .where('providerId', '=', providerId)
      .orderBy('tag')
      .execute()
  ).map(({ tag }) => tag)

const tagsOffered = 50

export const tagsInUse = async (db: Db) =>
  (
    await db
      .selectFrom('providerTags')
      .select('tag')
      .groupBy('tag')
      .orderBy(eb => eb.fn.countAll(), 'desc')
      .orderBy('tag')
      .limit(tagsOffered)
      .execute()
  ).map(({ tag }) => tag)

/** Those who change the tags of the same clinics wait for each other. */
export const lockForTags = (db: Db, ids: string[]) =>
  db
    .selectFrom('listings')
    .select('providerId')
    .where('providerId', 'in', ids)
    .orderBy('providerId')
    .forNoKeyUpdate()
    .execute()

export const replaceTags = async (db: Db, providerId: string, tags: string[]) => {
  await db.deleteFrom('providerTags').where('providerId', '=', providerId).execute()
  if (tags.length > 0)
    await db
      .insertInto('providerTags')
      .values(tags.map(tag => ({ providerId, tag })))
      .execute()
}

type NewNote = { id: string; providerId: string; staffId: string; text: string; createdAt: Date }

export const addNoteRow = (db: Db, note: NewNote) =>
  db
    .insertInto('providerNotes')
    .values(({ selectFrom }) => ({
      ...note,
      staffName: selectFrom('staff as s').select(fullName.as('name')).where('s.id', '=', note.staffId),
    }))
    .execute()

export const noteById = (db: Db, id: string) =>
  db
    .selectFrom('providerNotes')
    .select(['id', 'providerId', 'staffId', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()

export const dropNote = (db: Db, id: string) => db.deleteFrom('providerNotes').where('id', '=', id).execute()

export const tasksOf = (db: Db, providerId: string, doneSince: Date) =>
  db
    .selectFrom('providerTasks as t')
    .leftJoin('staff as s', 's.id', 't.ownerId')
    .select(['t.id', 't.title', 't.dueOn', 't.ownerId', 't.createdBy', 't.doneAt', 't.doneBy', 't.version'])
    .select(fullName.as('ownerName'))
    .where('t.providerId', '=', providerId)
    .where(({ eb, or }) => or([eb('t.doneAt', 'is', null), eb('t.doneAt', '>', doneSince)]))
    .orderBy('t.doneAt', end => end.desc().nullsFirst())
    .orderBy('t.dueOn')
    .orderBy('t.id')
    .execute()

type TaskFields = { title: string; dueOn: string; ownerId: string | null }

export const addTaskRow = (
  db: Db,
  { staffId, ...task }: TaskFields & { id: string; providerId: string; createdAt: Date; staffId: string },
) =>
  db
    .insertInto('providerTasks')
    .values(({ selectFrom }) => ({
      ...task,
      createdBy: selectFrom('staff as s').select(fullName.as('name')).where('s.id', '=', staffId),
    }))
    .execute()

export const taskById = (db: Db, id: string) =>
  db
    .selectFrom('providerTasks')
    .select(['id', 'version', 'doneAt', 'ownerId', 'dueOn'])
    .where('id', '=', id)
    .executeTakeFirst()

type TaskChange = TaskFields & { done: boolean; version: number; staffId: string; now: Date }

/** Undefined when someone else changed it first. Who ticked it off first stays. */
export const changeTaskRow = (db: Db, id: string, change: TaskChange) => {
  const { done, version, staffId, now, ...fields } = change
  return db
    .updateTable('providerTasks')
    .set(({ selectFrom, fn, ref, val }) => ({
      ...fields,
      version: version + 1,
      doneAt: done ? fn.coalesce(ref('doneAt'), val(now)) : null,
      doneBy: done
        ? fn.coalesce(
            ref('doneBy'),
            selectFrom('staff as s').select(fullName.as('name')).where('s.id', '=', staffId),
          )
        : null,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
}

type QueueRow = { queue: string; since: Date; staffId: string | null; ownerName: string | null }

/** Where a provider waits for staff, since when, and who looks after it. */
export async function queuesOf(db: Db, providerId: string) {
  const { rows } = await sql<QueueRow>`
    select w.queue, min(w.since) as since, o.staff_id, ${fullName} as owner_name
    from (
      select queue, since from waiting_providers where provider_id = ${providerId}
      union all
      select 'verify', opened_at from listing_verifications where provider_id = ${providerId} and state = 'open'
    ) w
    left join queue_owners o on o.queue = w.queue and o.item = ${providerId}
    left join staff s on s.id = o.staff_id
    group by w.queue, o.staff_id, s.first_name, s.last_name order by since`.execute(db)
  return rows
}

/** When patients asked and how that stands; who they are and what they wrote is not for staff. */
export const enquiryStatesOf = (db: Db, providerId: string, limit: number) =>
  db
    .selectFrom('enquiries')
    .select(['createdAt', 'readAt', 'answeredAt', 'reopenedAt', 'closedAt', 'treatment'])
    .where('providerId', '=', providerId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()

/** Emails to the clinic since then, of either kind. */
export async function emailsSince(db: Db, providerId: string, since: Date) {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from provider_emails where provider_id = ${providerId} and queued_at > ${since})
      + (select count(*) from marketing_mails m join providers p on p.id = ${providerId} and m.email = lower(p.email)
        where m.created_at > ${since}) as total`.execute(db)
  return rows[0]!.total
}

/** Deletes the subjects of emails that were sent before then. */
export const dropProviderEmailsBefore = (db: Db, day: Date) =>
  db.deleteFrom('providerEmails').where('queuedAt', '<', day).executeTakeFirst()

export const dropProviderChangesBefore = (db: Db, day: Date) =>
  db.deleteFrom('providerChanges').where('lastAt', '<', day).executeTakeFirst()
