import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
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

/** Undefined when it is gone, or when somebody saved it after this version had been read. */
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
