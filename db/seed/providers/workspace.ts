import { type Kysely, sql } from 'kysely'
import type { DB } from '../../types.gen.ts'

/** Notes, tasks and tags on demo clinics, so that the provider workspace has something to show. */
export async function seedWorkspace(db: Kysely<DB>) {
  // What the demo data themselves added is no change by a clinic.
  await sql`delete from provider_changes`.execute(db)
  const author = await db
    .selectFrom('staff')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!author) return
  await seedTags(db)
  await seedNotes(db, author)
  await seedTasks(db, author)
  await seedChanges(db)
}

/** The clinics that paid longest ago, the same on every computer. */
const clinics = (count: number) => sql`(select p.id, row_number() over (order by p.created_at, p.id) as n
  from providers p where p.email_confirmed_at is not null order by p.created_at, p.id limit ${count})`

async function seedTags(db: Kysely<DB>) {
  await sql`insert into provider_tags (provider_id, tag)
    select id, (array['dental group', 'webinar guest', 'pilot', 'key account'])[1 + n % 4] from ${clinics(40)} c
    union select id, 'dental group' from providers where email = 'provider@demo.test'
    union select id, 'webinar guest' from providers where email = 'provider@demo.test'
    on conflict do nothing`.execute(db)
}

type Author = { id: string; name: string }

const demoClinic = sql`(select id from providers where email = 'provider@demo.test')`

async function seedNotes(db: Kysely<DB>, { id, name }: Author) {
  await sql`insert into provider_notes (id, provider_id, staff_id, staff_name, text, created_at)
    select gen_random_uuid(), ${demoClinic}, ${id}, ${name}, note, now() - days * interval '1 day'
    from (values ('Spoke to reception. They move to new rooms in spring and will send the address.', 3),
      ('Asked how to add a second location. Sent them the help page.', 12)) as notes (note, days)
    where ${demoClinic} is not null`.execute(db)
}

async function seedTasks(db: Kysely<DB>, { id, name }: Author) {
  await sql`insert into provider_tasks (id, provider_id, title, due_on, owner_id, created_by, created_at, done_at, done_by)
    select gen_random_uuid(), ${demoClinic}, title, current_date + due, case when owned then ${id}::uuid end, ${name},
      now() - interval '5 days', case when due = -9 then now() - interval '9 days' end,
      case when due = -9 then ${name} end
    from (values ('Ask for the new address', -1, true), ('Check that the price list is complete', 6, false),
      ('Send the group price file', -9, true)) as tasks (title, due, owned)
    where ${demoClinic} is not null`.execute(db)
}

async function seedChanges(db: Kysely<DB>) {
  await sql`insert into provider_changes (provider_id, kind, day, times, last_at)
    select ${demoClinic}, kind, current_date - days, times, now() - days * interval '1 day'
    from (values ('treatments', 4, 3), ('listing', 15, 1), ('locations', 30, 2)) as changes (kind, days, times)
    where ${demoClinic} is not null`.execute(db)
}
