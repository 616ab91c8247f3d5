import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { CampaignType, RecipientState, RunFrequency } from '../../../contract/email/campaigns.ts'
import type { StaffPurpose } from '../../../contract/email/consent.ts'
import type { Db } from '../../../db/database.ts'
import type { Campaigns, ContactUploads, DB } from '../../../db/types.gen.ts'

const read = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('emailTemplates as t', 't.id', 'c.templateId')
    .select([
      'c.id',
      'c.name',
      'c.daysAfterSignup',
      'c.maxContactAttempts',
      'c.requiresConsent',
      'c.minCompletionPercentage',
      'c.daysSinceUpdate',
      'c.templateId',
      't.name as templateName',
      'c.isActive',
      'c.lastRunAt',
      'c.nextRunAt',
      'c.monthDay',
      'c.createdBy',
      'c.changedBy',
    ])
    .select(eb => [
      eb.ref('c.type').$castTo<CampaignType>().as('type'),
      eb.ref('t.purpose').$castTo<StaffPurpose | null>().as('templatePurpose'),
      eb.ref('c.runFrequency').$castTo<RunFrequency>().as('runFrequency'),
      eb
        .selectFrom('campaignRuns as r')
        .select('r.id')
        .whereRef('r.campaignId', '=', 'c.id')
        .where('r.state', 'in', ['awaiting_approval', 'running', 'paused'])
        .as('runId'),
      eb
        .exists(
          eb
            .selectFrom('campaignRuns as held')
            .select('held.id')
            .whereRef('held.campaignId', '=', 'c.id')
            .where('held.state', '=', 'paused'),
        )
        .$castTo<boolean>()
        .as('paused'),
    ])

export const allCampaigns = (db: Db) => read(db).orderBy('c.createdAt', 'desc').orderBy('c.id').execute()

export const campaignById = (db: Db, id: string) => read(db).where('c.id', '=', id).executeTakeFirst()

/** Keeps a campaign from others until the transaction ends. */
export const lockCampaign = (db: Db, id: string) =>
  db.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute()

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof campaignById>>>

/** What became of the emails of campaigns since a moment, by campaign and state. */
export const statsSince = (db: Db, since: Date) =>
  db
    .selectFrom('campaignRuns as run')
    .innerJoin('runRecipients as r', 'r.runId', 'run.id')
    .select(eb => [
      'run.campaignId',
      eb.ref('r.state').$castTo<RecipientState>().as('status'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('run.campaignId', 'is not', null)
    .where('run.startedAt', '>', since)
    .groupBy(['run.campaignId', 'r.state'])
    .execute()

export const addCampaign = (db: Db, row: Insertable<Campaigns>) =>
  db.insertInto('campaigns').values(row).execute()

export const changeCampaign = (db: Db, id: string, change: Updateable<Campaigns>) =>
  db.updateTable('campaigns').set(change).where('id', '=', id).execute()

export const dropCampaign = (db: Db, id: string) => db.deleteFrom('campaigns').where('id', '=', id).execute()

/** A campaign whose time has come, for this transaction alone. */
export const dueCampaign = (db: Db, now: Date) =>
  db
    .selectFrom('campaigns')
    .select('id')
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const addUpload = (db: Db, row: Insertable<ContactUploads>) =>
  db.insertInto('contactUploads').values(row).execute()

/** Adds contacts of a list: JSON, and how many of the list come before them. */
export const addContacts = (db: Db, uploadId: string, { json, after }: { json: string; after: number }) =>
  sql`insert into uploaded_contacts (upload_id, position, email, contact)
    select ${uploadId}, ${after}::int + position, contact ->> 'email', contact - 'email'
    from jsonb_array_elements(${json}::jsonb) with ordinality as c (contact, position)`.execute(db)

/** Only one request at a time can start sending to a list. */
export const lockUpload = (db: Db, id: string) =>
  db
    .selectFrom('contactUploads')
    .select(['id', 'fileName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const uploadById = (db: Db, id: string) =>
  db
    .selectFrom('contactUploads')
    .select(['id', 'fileName', 'header', 'badRows'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A list that is sent to has become the recipients of a run. */
export const dropContacts = (db: Db, uploadId: string) =>
  db.deleteFrom('uploadedContacts').where('uploadId', '=', uploadId).execute()

export const dropUploadsBefore = (db: Db, day: Date) =>
  db.deleteFrom('contactUploads').where('uploadedAt', '<', day).executeTakeFirst()

/** One page of rows, and how many there are on all pages. `all` is the same question without its columns. */
export async function pageAndTotal<Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  all: SelectQueryBuilder<DB, Table, object>,
  { limit, offset }: Slice,
) {
  const [page, { total }] = await Promise.all([
    rows.limit(limit).offset(offset).execute(),
    all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow() as Promise<{
      total: number
    }>,
  ])
  return { rows: page, total }
}
