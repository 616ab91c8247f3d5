import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RegisterCounts } from '../../../../contract/directory/registers.ts'
import type { Db } from '../../../../db/database.ts'
import type { LocationFacts, RatingFacts } from '../read/cqc-records.ts'

/** What a register says about a location, as we hold it. */
export type State = {
  facts: LocationFacts
  rating: RatingFacts | null
  goneOn: string | null
  /** The kind of file that it went with. */
  goneBy: string | null
}

export const dropRows = (db: Db, runId: string) =>
  db.deleteFrom('registerRows').where('runId', '=', runId).execute()
export const dropChanges = (db: Db, runId: string) =>
  db.deleteFrom('registerChanges').where('runId', '=', runId).execute()

export type StagedRow = {
  locationId: string
  facts: LocationFacts | null
  rating: RatingFacts | null
  endedOn: string | null
  onlyIfKnown: boolean
}

/** Comparing a whole register takes longer than any request may, on a busy machine. */
export const allowLongStatements = (db: Db) => sql`set local statement_timeout to '15min'`.execute(db)

/** For what is read again from the beginning after a crash: each of many small commits would wait for the disk. */
export const commitWithoutWaiting = (db: Db) => sql`set local synchronous_commit to off`.execute(db)

export const hasRows = async (db: Db, runId: string) =>
  (await db
    .selectFrom('registerRows')
    .select('runId')
    .where('runId', '=', runId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Adds rows of a file. Several about one location are one: each says another part of its rating. */
export const addRows = (db: Db, runId: string, rows: StagedRow[]) =>
  sql`
    insert into register_rows as held (run_id, location_id, facts, rating, ended_on, only_if_known)
    select ${runId}, r->>'locationId', nullif(r->'facts', 'null'), nullif(r->'rating', 'null'),
      (r->>'endedOn')::date, (r->>'onlyIfKnown')::boolean
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict (run_id, location_id) do update set
      facts = coalesce(excluded.facts, held.facts),
      ended_on = coalesce(excluded.ended_on, held.ended_on),
      only_if_known = held.only_if_known and excluded.only_if_known,
      rating = case
        when held.rating is null or excluded.rating is null then coalesce(excluded.rating, held.rating)
        else held.rating || excluded.rating || jsonb_build_object('questions',
          coalesce(held.rating->'questions', '{}') || coalesce(excluded.rating->'questions', '{}'))
      end`.execute(db)

/** What the weekly file knows better than the monthly one, which also holds everything else. */
const weeklyFields = ['name', 'alsoKnownAs', 'phone', 'website']

type ComparedRun = { id: string; register: string; kind: string; producedOn: string }

/**
 * Compares what a file says with what we hold and keeps every difference. Only a whole directory can say that a
 * location has gone; a rating that is older than ours changes nothing.
 */
export function compare(db: Db, { id: runId, register, kind, producedOn }: ComparedRun) {
  const heldState = sql`jsonb_build_object('facts', c.facts, 'rating', c.rating, 'goneOn', c.gone_on, 'goneBy', c.gone_by)`
  // The weekly file also lists dormant places, so it brings back only what it removed itself.
  const isGone = sql`case ${kind}
    when 'deactivated' then coalesce(c.gone_on, f.ended_on) is not null
    when 'monthly' then c.gone_by = 'deactivated' and c.gone_on > ${producedOn}::date
    when 'mapped' then false
    when 'weekly' then c.gone_by <> 'weekly'
    else c.gone_on is not null
  end`
  return sql`
    with compared as (
      select f.location_id, c.location_id is null as is_new, f.only_if_known,
        ${heldState} as before,
        case
          when c.facts is null or f.facts is null then coalesce(f.facts, c.facts)
          when ${kind} = 'weekly' then c.facts || (
            select jsonb_object_agg(key, value) from jsonb_each(f.facts) where key = any(${weeklyFields}::text[]))
          else f.facts
        end as facts,
        case
          when f.rating is null or c.rating is null then coalesce(f.rating, c.rating)
          when coalesce(c.rating->>'on', '') > coalesce(f.rating->>'on', '') then c.rating
          when c.rating->>'on' is distinct from f.rating->>'on' then f.rating
          else c.rating || f.rating
        end as rating,
        case ${isGone} when true then coalesce(c.gone_on, f.ended_on) end as gone_on,
        case ${isGone} when true then coalesce(c.gone_by, ${kind}) end as gone_by
      from register_rows f
      left join register_locations c on c.register = ${register} and c.location_id = f.location_id
      where f.run_id = ${runId}
      union all
      select c.location_id, false, false,
        ${heldState}, c.facts, c.rating, ${producedOn}::date, ${kind}
      from register_locations c
      where ${kind} in ('weekly', 'monthly', 'mapped') and c.register = ${register} and c.gone_on is null
        and not exists (select from register_rows f where f.run_id = ${runId} and f.location_id = c.location_id)
    )
    insert into register_changes (run_id, location_id, change, before, after)
    select ${runId}, location_id,
      case
        when is_new then 'new'
        when before->>'goneOn' is null and gone_on is not null then 'gone'
        when before->>'goneOn' is not null and gone_on is null then 'back'
        when before->'rating'->>'overall' is distinct from rating->>'overall' then 'rating'
        else 'changed'
      end,
      case when not is_new then before end, after
    from (
      select *, jsonb_build_object('facts', facts, 'rating', rating, 'goneOn', gone_on, 'goneBy', gone_by) as after
      from compared
    ) d
    where case when is_new then facts is not null and not only_if_known and ${kind} in ('weekly', 'monthly', 'mapped')
      else before <> after end`.execute(db)
}

/** How many changes of each kind there are, and how many rows are about what we hold or could add. */
export async function countChanges(
  db: Db,
  { id: runId, register, kind }: ComparedRun,
): Promise<Omit<RegisterCounts, 'refused'>> {
  const { rows } = await sql<Omit<RegisterCounts, 'refused'>>`
    with kinds as (select change, count(*) as count from register_changes where run_id = ${runId} group by change),
    staged as (
      select count(*) as rows,
        count(*) filter (where c.location_id is null
          and (f.only_if_known or f.facts is null or ${kind} not in ('weekly', 'monthly', 'mapped'))) as not_held
      from register_rows f
      left join register_locations c on c.register = ${register} and c.location_id = f.location_id
      where f.run_id = ${runId}
    ),
    figures as (
      select coalesce(sum(count) filter (where change = 'new'), 0)::int as new,
        coalesce(sum(count) filter (where change = 'changed'), 0)::int as changed,
        coalesce(sum(count) filter (where change = 'rating'), 0)::int as rating,
        coalesce(sum(count) filter (where change = 'gone'), 0)::int as gone,
        coalesce(sum(count) filter (where change = 'back'), 0)::int as back
      from kinds
    )
    select figures.*, staged.not_held,
      (select count(*) from register_locations where register = ${register} and gone_on is null) as held,
      staged.rows - staged.not_held - new - changed - rating - back
        - case when ${kind} = 'deactivated' then gone else 0 end as same
    from figures, staged`.execute(db)
  return rows[0]!
}

/** The next changes to make or to take back. */
export const nextChanges = async (db: Db, runId: string, isApplied: boolean, limit: number) =>
  (await db
    .selectFrom('registerChanges')
    .select(['locationId', 'before', 'after'])
    .where('runId', '=', runId)
    .where('isApplied', '=', isApplied)
    .orderBy('locationId')
    .limit(limit)
    .execute()) as unknown as { locationId: string; before: State | null; after: State }[]

export const markChanges = (db: Db, runId: string, locationIds: string[], isApplied: boolean) =>
  db
    .updateTable('registerChanges')
    .set({ isApplied })
    .where('runId', '=', runId)
    .where('locationId', 'in', locationIds)
    .execute()

/** Sets locations to what the register says, and keeps each new rating beside the earlier ones. */
export async function putLocations(
  db: Db,
  { id: runId, register }: { id: string; register: string },
  seenOn: string,
  states: (State & { locationId: string })[],
) {
  const rows = JSON.stringify(states.map(state => ({ id: uuid(), ...state })))
  await sql`
    insert into register_locations (id, register, location_id, facts, rating, first_seen_on, gone_on, gone_by)
    select (r->>'id')::uuid, ${register}, r->>'locationId', r->'facts', nullif(r->'rating', 'null'), ${seenOn}::date,
      (r->>'goneOn')::date, r->>'goneBy'
    from jsonb_array_elements(${rows}::jsonb) r
    on conflict (register, location_id) do update set facts = excluded.facts, rating = excluded.rating,
      gone_on = excluded.gone_on, gone_by = excluded.gone_by`.execute(db)
  await sql`
    insert into register_ratings (location_id, overall, rated_on, run_id)
    select l.id, l.rating->>'overall', (l.rating->>'on')::date, ${runId}
    from jsonb_array_elements(${rows}::jsonb) r
    join register_locations l on l.register = ${register} and l.location_id = r->>'locationId'
    where l.rating->>'on' is not null
    on conflict (location_id, rated_on) do nothing`.execute(db)
}

/**
 * What a clinic has claimed or had hidden, patients have reviewed or staff have decided about is kept as gone: the same
 * file, applied again, must find its id.
 */
export async function removeLocations(db: Db, register: string, locationIds: string[], goneOn: string) {
  const { rows } = await sql<{ id: string }>`
    update register_locations l set gone_on = ${goneOn}::date, gone_by = null
    where l.register = ${register} and l.location_id = any(${locationIds}::text[])
      and (l.claimed_at is not null or l.hidden_at is not null
        or exists (select from register_claims c where c.location_id = l.id and c.provider_id is not null)
        or exists (select from reviews v where v.clinic_id = l.id)
        or exists (select from review_links v where v.clinic_id = l.id)
        or exists (select from review_sanctions v where v.clinic_id = l.id)
        or exists (select from register_duplicates d where l.id in (d.location_id, d.other_id)))
    returning l.id`.execute(db)
  await db
    .deleteFrom('registerLocations')
    .where('register', '=', register)
    .where('locationId', 'in', locationIds)
    .$if(rows.length > 0, query =>
      query.where(
        'id',
        'not in',
        rows.map(({ id }) => id),
      ),
    )
    .execute()
}

export const dropRatingsOf = (db: Db, runId: string) =>
  db.deleteFrom('registerRatings').where('runId', '=', runId).execute()

/** The planner's statistics must match a table that a file has just filled. */
export const countLocations = (db: Db) => sql`analyze register_locations`.execute(db)
