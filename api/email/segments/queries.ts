import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { type RegionName, regionAreas } from '../../../contract/email/region-areas.ts'
import {
  type Condition,
  type SegmentField,
  type SegmentRule,
  segmentFields,
} from '../../../contract/email/segments.ts'
import type { Db } from '../../../db/database.ts'
import type { Segments } from '../../../db/types.gen.ts'

const columns = ['id', 'name', 'rule', 'version', 'changedAt'] as const

export const segmentsByName = (db: Db) =>
  db.selectFrom('segments').select(columns).orderBy('name').orderBy('id').execute()

export const segmentById = (db: Db, id: string) =>
  db.selectFrom('segments').select(columns).where('id', '=', id).executeTakeFirst()

export const addSegment = (db: Db, row: Insertable<Segments>) =>
  db.insertInto('segments').values(row).returning(columns).executeTakeFirstOrThrow()

/** Undefined when it is gone, or when someone saved it after this version had been read. */
export const saveSegment = (db: Db, id: string, edit: Updateable<Segments>, version: number | undefined) =>
  db
    .updateTable('segments')
    .set(eb => ({ ...edit, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .returning(columns)
    .executeTakeFirst()

export const dropSegment = (db: Db, id: string) =>
  db.deleteFrom('segments').where('id', '=', id).returning('name').executeTakeFirst()

const days = 90
/** Further back than any number that can be compared with: never signed in, never emailed. */
const never = 1_000_000

const responded = (counted: RawBuilder<unknown>, now: Date) => sql`exists (
  select from marketing_mails m join mail_responses a on a.mail_id = m.id
  where m.email = lower(p.email) and m.sent_at > ${now}::timestamptz - make_interval(days => ${days}) and ${counted} > 0)`

const daysSince = (moment: RawBuilder<unknown>, now: Date) =>
  sql`coalesce(extract(epoch from ${now}::timestamptz - ${moment}) / 86400, ${never})`

/** The value of a field for one clinic: a text, a number or a truth. */
const fieldValues = (
  now: Date,
): Record<Exclude<SegmentField, keyof typeof oneOfMany>, RawBuilder<unknown>> => ({
  listed: sql`exists (select from listed_providers listed where listed.provider_id = p.id)`,
  status: sql`coalesce(s.status, 'none')`,
  regulator: sql`l.regulator`,
  specialty: sql`l.primary_specialty`,
  completion: sql`(select c.percent from profile_completion c where c.provider_id = p.id)`,
  lastLogin: daysSince(sql`p.last_login_at`, now),
  lastEmail: daysSince(
    sql`(select max(m.sent_at) from marketing_mails m where m.email = lower(p.email))`,
    now,
  ),
  enquiries: sql`(select count(*) from enquiries e where e.provider_id = p.id
    and e.created_at > ${now}::timestamptz - make_interval(days => ${days}))`,
  opened: responded(sql`a.opens`, now),
  clicked: responded(sql`a.clicks`, now),
  bounced: sql`exists (select from bounces b where b.email = lower(p.email))`,
})

const inAreas = (areas: string[]) => sql`exists (select from locations o
  where o.provider_id = p.id and lower(substring(o.postcode from '^[A-Za-z]+')) = any(${areas}::text[]))`

/** What a clinic can have several of: it is true of the clinic when it is true of one of them. */
const oneOfMany = {
  tag: (text: string) => sql`exists (
    select from provider_tags t where t.provider_id = p.id and lower(t.tag) = ${text})`,
  area: (text: string) => inAreas([text]),
  region: (name: RegionName) => inAreas(regionAreas[name].map(area => area.toLowerCase())),
  city: (text: string) => sql`exists (
    select from locations o where o.provider_id = p.id and lower(o.city) = ${text})`,
}

function isTrue({ field, op, value }: Condition, now: Date): RawBuilder<unknown> {
  const text = String(value).trim().toLowerCase()
  if (field === 'tag' || field === 'area' || field === 'city' || field === 'region') {
    const has = field === 'region' ? oneOfMany.region(value) : oneOfMany[field](text)
    return op === 'is' ? has : sql`not ${has}`
  }
  const own = fieldValues(now)[field]
  if (op === 'at_least') return sql`${own} >= ${value}::numeric`
  if (op === 'below') return sql`${own} < ${value}::numeric`
  if (segmentFields[field].kind === 'yes') return value === 'yes' ? own : sql`not ${own}`
  const same = sql`lower(${own}) = ${text}`
  return op === 'is' ? same : sql`(${same}) is not true`
}

/** Clinics that match a rule: only those with a confirmed address that are not suspended. */
function matching({ match, conditions }: SegmentRule, now: Date) {
  const joined = sql.join(
    conditions.map(condition => sql`(${isTrue(condition, now)})`),
    match === 'all' ? sql` and ` : sql` or `,
  )
  return sql`from providers p join listings l on l.provider_id = p.id
    left join subscriptions s on s.provider_id = p.id
    left join lateral (select city, postcode from locations where provider_id = p.id order by position limit 1) place on true
    where p.email_confirmed_at is not null and p.suspended_at is null and (${joined})`
}

export async function countMatching(db: Db, rule: SegmentRule, now: Date) {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(rule, now)}`.execute(db)
  return rows[0]!.count
}

type Clinic = {
  id: string
  email: string
  firstName: string
  surname: string
  clinicName: string
  city: string
}

export async function clinicsMatching(db: Db, rule: SegmentRule, now: Date, limit?: number) {
  const { rows } = await sql<Clinic>`
    select p.id, p.email, p.first_name as "firstName", p.surname, l.company_name as "clinicName",
      coalesce(place.city, '') as city
    ${matching(rule, now)} order by l.company_name, p.id limit ${limit ?? null}`.execute(db)
  return rows
}
