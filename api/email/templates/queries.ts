import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Picture } from '../../../contract/blog/blog.ts'
import type { StaffPurpose } from '../../../contract/email/consent.ts'
import type { TemplateEdit } from '../../../contract/email/templates.ts'
import type { Db } from '../../../db/database.ts'
import type { DB, EmailTemplates } from '../../../db/types.gen.ts'

const columns = ['id', 'name', 'subject', 'preheader', 'content', 'category', 'updatedAt', 'version'] as const

const purpose = (eb: ExpressionBuilder<DB, 'emailTemplates'>) =>
  eb.ref('purpose').$castTo<StaffPurpose>().as('purpose')

export const allTemplates = (db: Db) =>
  db
    .selectFrom('emailTemplates')
    .select(columns)
    .select(purpose)
    .select(eb =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('campaigns as c')
            .select(sql<string[]>`array_agg(c.name order by c.name)`.as('names'))
            .whereRef('c.templateId', '=', 'emailTemplates.id')
            .where('c.isActive', '=', true),
          sql<string[]>`'{}'::text[]`,
        )
        .as('usedBy'),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const templateById = (db: Db, id: string) =>
  db.selectFrom('emailTemplates').select(columns).select(purpose).where('id', '=', id).executeTakeFirst()

/** The same, kept from others until the transaction ends. */
export const lockedTemplate = (db: Db, id: string) =>
  db
    .selectFrom('emailTemplates')
    .select(columns)
    .select(purpose)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const addTemplate = (db: Db, row: Insertable<EmailTemplates>) =>
  db.insertInto('emailTemplates').values(row).returning(columns).returning(purpose).executeTakeFirstOrThrow()

/** Undefined when it is gone, or when someone saved it after this version had been read. */
export const saveTemplate = (
  db: Db,
  id: string,
  edit: Omit<TemplateEdit, 'purpose'> & { purpose: StaffPurpose },
  version: number | undefined,
  now: Date,
) =>
  db
    .updateTable('emailTemplates')
    .set(eb => ({ ...edit, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .returning(columns)
    .returning(purpose)
    .executeTakeFirst()

const keptVersions = 50

/** Keeps a template as it is saved. */
export async function addVersion(
  db: Db,
  { id, version, name, subject, preheader, content, category, purpose }: SavedTemplate,
  savedBy: string,
  savedAt: Date,
) {
  const fields = JSON.stringify({ name, subject, preheader, content, category, purpose })
  await db
    .insertInto('templateVersions')
    .values({ templateId: id, version, fields, savedBy, savedAt })
    // A template that an older version of this program saved has numbers without a version.
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('templateVersions')
    .where('templateId', '=', id)
    .where('version', '<=', version - keptVersions)
    .execute()
}

type SavedTemplate = Awaited<ReturnType<typeof addTemplate>>

export const versionsOf = (db: Db, templateId: string) =>
  db
    .selectFrom('templateVersions as v')
    .leftJoin('staff', 'staff.id', 'v.savedBy')
    .select(['v.version', 'v.fields', 'v.savedAt'])
    .select(sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('savedBy'))
    .where('v.templateId', '=', templateId)
    .orderBy('v.version', 'desc')
    .execute()

export const versionOf = (db: Db, templateId: string, version: number) =>
  db
    .selectFrom('templateVersions')
    .select('fields')
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()

export const addPicture = (db: Db, picture: Picture, uploadedAt: Date) =>
  db
    .insertInto('emailPictures')
    .values({ path: picture.path, picture: JSON.stringify(picture), uploadedAt })
    .execute()

/** Forgets pictures from before that nothing shows, and resolves to them. Emails that were sent show them for as long as
 * their campaign is on record. */
export async function takeUnusedPictures(db: Db, before: Date) {
  const { rows } = await sql<{ picture: Picture }>`
    delete from email_pictures p
    where p.uploaded_at < ${before}
      and not exists (select from email_templates t where strpos(t.content, p.path) > 0)
      and not exists (select from template_versions v where strpos(v.fields ->> 'content', p.path) > 0)
      and not exists (select from campaign_runs r where strpos(r.content, p.path) > 0)
      and not exists (select from bin where kind = 'template' and strpos(rows::text, p.path) > 0)
    returning p.picture`.execute(db)
  return rows.map(({ picture }) => picture)
}

/** Switches off the active campaigns of a template, and names them. */
export const stopCampaignsOf = (db: Db, templateId: string) =>
  db
    .updateTable('campaigns')
    .set({ isActive: false, nextRunAt: null })
    .where('templateId', '=', templateId)
    .where('isActive', '=', true)
    .returning(['id', 'name'])
    .execute()

export const dropTemplate = (db: Db, id: string) =>
  db
    .deleteFrom('emailTemplates')
    .where('id', '=', id)
    .returning(columns)
    .returning(purpose)
    .executeTakeFirst()
