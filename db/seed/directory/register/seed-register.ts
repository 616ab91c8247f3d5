import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../../types.gen.ts'
import { Random } from '../../random.ts'
import { demoId } from '../ids.ts'
import { loadPlaces } from '../places.ts'
import {
  type DemoLocation,
  demoLocation,
  demoLocations,
  demoRegisterDay,
  registeredAgain,
} from './demo-register.ts'
import { listedClinics, locationOf } from './joined-locations.ts'
import { seedRequests } from './register-requests.ts'

const joinedCount = 60
const againCount = 4
const resemblingCount = 3
/** Later than every clinic of a directory of a million. */
const firstIndex = 5_000_000
const laterDay = '2026-09-01'

type State = Pick<DemoLocation, 'facts' | 'rating'> & { goneOn: string | null; goneBy: string | null }
type Change = { locationId: string; change: string; before: State | null; after: State }
type Run = { kind: string; fileName: string; day: string; bytes: number; staffId: string }

const stateOf = ({ facts, rating }: DemoLocation): State => ({ facts, rating, goneOn: null, goneBy: null })

/** An invented register beside the invented clinics, so that search shows those that joined and those that didn't. */
export async function seedRegister(db: Kysely<DB>) {
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirstOrThrow()
  const locations = await registerOf(db)
  const added = locations.map(location => ({
    locationId: location.locationId,
    change: 'new',
    before: null,
    after: stateOf(location),
  }))
  const directory = { kind: 'monthly', fileName: 'Demo care directory.ods', bytes: 214_016 }
  await addRun(db, { ...directory, day: demoRegisterDay, staffId }, added, 0)
  await addLocations(db, locations)
  const rated = ratingChanges(locations)
  const ratings = { kind: 'ratings', fileName: 'Demo latest ratings.ods', bytes: 96_512 }
  const ratingRun = await addRun(db, { ...ratings, day: laterDay, staffId }, rated, demoLocations)
  await putStates(db, rated)
  await noteRatings(db, ratingRun, rated)
  const ended = endings(locations)
  const deactivated = { kind: 'deactivated', fileName: 'Demo deactivated locations.ods', bytes: 18_944 }
  await addRun(db, { ...deactivated, day: laterDay, staffId }, ended, demoLocations)
  await putStates(db, ended)
  // Whether a location is listed is asked at once, before the database has counted the new rows by itself.
  await sql`analyze register_locations`.execute(db)
  await seedRequests(db, staffId)
}

/** Most of them nobody joined for. Some are clinics that did, some are registered twice. */
async function registerOf(db: Kysely<DB>) {
  const clinics = await listedClinics(db, joinedCount + resemblingCount)
  const places = await loadPlaces()
  const countyOf = (city: string) => places.towns.find(({ name }) => name === city)?.county || null
  const joined = clinics
    .slice(0, joinedCount)
    .map(clinic => locationOf(clinic, countyOf(clinic.city), clinic.certificateNumber))
  const resembling = clinics
    .slice(joinedCount)
    .map((clinic, index) => locationOf(clinic, countyOf(clinic.city), `1-5${10_000_000 + index}`))
  const count = demoLocations - joined.length - resembling.length - againCount
  const unclaimed = Array.from({ length: count }, (_, index) => demoLocation(index, places))
  return [
    ...unclaimed,
    ...unclaimed.slice(20, 20 + againCount).map(registeredAgain),
    ...joined,
    ...resembling,
  ]
}

/** A file as staff would have applied it two days after it was made. */
async function addRun(db: Kysely<DB>, { day, bytes, staffId, ...run }: Run, changes: Change[], held: number) {
  const id = uuid()
  const startedAt = new Date(`${day}T09:30:00Z`)
  startedAt.setUTCDate(startedAt.getUTCDate() + (run.kind === 'deactivated' ? 3 : 2))
  const of = (kind: string) => changes.filter(({ change }) => change === kind).length
  const counts = {
    ...{ new: of('new'), changed: 0, rating: of('rating'), gone: of('gone'), back: 0 },
    ...{
      same: held - (held && changes.length),
      notHeld: 0,
      refused: held ? {} : { notPrivate: 2_140, dormant: 31 },
    },
    held,
  }
  await db
    .insertInto('registerRuns')
    .values({
      ...{
        id,
        ...run,
        register: 'CQC',
        state: 'applied',
        producedOn: day,
        fileBytes: bytes,
        startedBy: staffId,
      },
      rowsRead: held || demoLocations + 2_171,
      counts: JSON.stringify(counts),
      startedAt,
      changedAt: startedAt,
      appliedAt: new Date(startedAt.getTime() + 4 * 60_000),
    })
    .execute()
  const rows = changes.map(({ before, after, ...change }) => ({
    ...change,
    runId: id,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
    isApplied: true,
  }))
  await db.insertInto('registerChanges').values(rows).execute()
  return id
}

async function addLocations(db: Kysely<DB>, locations: DemoLocation[]) {
  const rows = locations.map(({ locationId, facts, rating }, index) => ({
    id: demoId(firstIndex + index, 0, new Random('register id', index)),
    register: 'CQC',
    locationId,
    facts: JSON.stringify(facts),
    rating: JSON.stringify(rating),
    firstSeenOn: demoRegisterDay,
  }))
  for (let from = 0; from < rows.length; from += 200)
    await db
      .insertInto('registerLocations')
      .values(rows.slice(from, from + 200))
      .execute()
  await keepRatings(db)
}

/** Every rating with its day, for the history on the page. */
const keepRatings = (db: Kysely<DB>) =>
  sql`insert into register_ratings (location_id, overall, rated_on, run_id)
    select l.id, l.rating->>'overall', (l.rating->>'on')::date, r.id
    from register_locations l, register_runs r
    where l.rating->>'on' is not null and r.file_name like 'Demo %' and r.kind = case
      when l.rating->>'on' > ${demoRegisterDay} then 'ratings' else 'monthly' end
    on conflict do nothing`.execute(db)

const otherRatings = ['Good', 'Requires improvement', 'Outstanding', 'Inadequate']

function ratingChanges(locations: DemoLocation[]): Change[] {
  return (
    locations
      // A joined clinic would show the rating of its listing beside it.
      .filter(({ locationId, rating }) => rating.overall !== null && locationId.startsWith('1-7'))
      .filter((_, index) => index % 16 === 5)
      .map((location, index) => {
        const overall = otherRatings.filter(other => other !== location.rating.overall)[index % 2]!
        const url = `https://www.cqc.org.uk/location/${location.locationId}`
        const rating = { overall, on: `2026-08-${20 + index}`, inherited: false, url }
        const before = stateOf(location)
        return { locationId: location.locationId, change: 'rating', before, after: { ...before, rating } }
      })
  )
}

/** Dentists alone, so that no rating changes in the same place. */
const endings = (locations: DemoLocation[]): Change[] =>
  locations
    .filter(({ facts }) => facts.category === 'P1')
    .slice(40, 45)
    .map(location => {
      const before = stateOf(location)
      const after = { ...before, goneOn: '2026-08-28', goneBy: 'deactivated' }
      return { locationId: location.locationId, change: 'gone', before, after }
    })

async function putStates(db: Kysely<DB>, changes: Change[]) {
  for (const { locationId, after } of changes)
    await db
      .updateTable('registerLocations')
      .set({ rating: JSON.stringify(after.rating), goneOn: after.goneOn, goneBy: after.goneBy })
      .where('locationId', '=', locationId)
      .execute()
  await keepRatings(db)
}

/** Too long ago for an email to anyone. */
const noteRatings = (db: Kysely<DB>, runId: string, changes: Change[]) =>
  sql`insert into register_rating_notices (id, location_id, run_id, before, after, rated_on, noted_at)
    select gen_random_uuid(), l.id, ${runId}, c.before->'rating'->>'overall', c.after->'rating'->>'overall',
      (c.after->'rating'->>'on')::date, ${new Date(`${laterDay}T09:34:00Z`)}
    from register_changes c join register_locations l on l.location_id = c.location_id
    where c.run_id = ${runId} and c.location_id = any(${changes.map(({ locationId }) => locationId)}::text[])`.execute(
    db,
  )
