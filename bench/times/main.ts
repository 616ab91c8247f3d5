/** Searches over clinics with 60 days of free times beside the same searches without times, in turns of one run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { crisisGuard } from '../../api/directory/search/crisis-help.ts'
import { createEngine } from '../../api/directory/search/index/engine.ts'
import type { IndexedClinic, SearchQuery } from '../../api/directory/search/index/types.ts'
import { allIndexed, indexedById } from '../../api/directory/search/live/indexed-clinics.ts'
import { nextFreeOf } from '../../api/patients/appointments/times/next-free.ts'
import { migrate } from '../../db/migrate.ts'
import { loadPlaces } from '../../db/seed/directory/places.ts'
import { fillDirectory } from '../../db/seed/fill-directory.ts'
import { loadGazetteer } from '../../geo/search/gazetteer.ts'
import { readConfig } from '../../server/config.ts'
import { openDeps } from '../../server/deps.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { median } from '../search/statistics.ts'

// node bench/times/main.ts [--clinics 1050] [--rounds 41]; a few of the clinics are not listed
const { values } = parseArgs({
  options: { clinics: { type: 'string', default: '1050' }, rounds: { type: 'string', default: '41' } },
})
const [clinics, rounds] = [Number(values.clinics), Number(values.rounds)]
const towns = ['Leeds', 'London', 'Bristol', 'Glasgow', 'Cardiff', 'SW1A 1AA', 'M1', 'Norwich', 'York', 'EH1']
const day = '[{"open": "09:00", "close": "17:30"}]'

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
chmodSync(folder, 0o755)
const { deps, close } = await openDeps(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }))
const { db } = deps
await migrate(db)
await fillDirectory(db, await loadPlaces(), clinics, { onProgress: () => undefined, stopped: () => false })
// Half an hour each on six days of the week, 60 days ahead; every clinic is busy for two hours of each day.
await sql`insert into appointment_rules (location_id, provider_id, taking, hours, slot_minutes, buffer_minutes,
    notice_hours, horizon_days)
  select id, provider_id, true, jsonb_build_object('mon', ${day}::jsonb, 'tue', ${day}::jsonb, 'wed', ${day}::jsonb,
    'thu', ${day}::jsonb, 'fri', ${day}::jsonb, 'sat', ${day}::jsonb, 'sun', '[]'::jsonb), 30, 0, 24, 60
  from locations where position = 0`.execute(db)
for (let ahead = 0; ahead <= 60; ahead++)
  await sql`insert into blocked_times (id, location_id, provider_id, starts_at, ends_at)
    select gen_random_uuid(), location_id, provider_id, current_date + ${ahead}::int + interval '10 hours',
      current_date + ${ahead}::int + interval '12 hours'
    from appointment_rules`.execute(db)

const now = new Date()
const all: IndexedClinic[] = []
for await (const clinic of allIndexed(db, now)) all.push(clinic)
const engineOf = async (some: IndexedClinic[]) => {
  const engine = createEngine({ treatments, specialties }, crisisGuard)
  await engine.load(some)
  return engine
}
const withTimes = await engineOf(all)
const without = await engineOf(all.map(({ nextFree: _, ...clinic }) => clinic))

const gazetteer = await loadGazetteer()
const queries = treatments.flatMap(({ name }, index): SearchQuery[] => {
  const at = gazetteer.find(towns[index % towns.length]!)
  return at ? [{ treatment: name, at, limit: 20 }] : []
})
type Kind = [engine: typeof withTimes, more: Partial<SearchQuery>]
const kinds: Record<string, Kind> = {
  'by distance, without times': [without, {}],
  'by distance, with times': [withTimes, {}],
  'by rating, without times': [without, { sort: 'rating' }],
  'by next free time': [withTimes, { sort: 'next-free' }],
  'open on Saturday, without times': [without, { openSaturday: true }],
  'free this week': [withTimes, { freeThisWeek: true }],
}

const cpu = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
const taken = new Map<string, number[]>(Object.keys(kinds).map(name => [name, []]))
for (let round = 0; round <= rounds; round++)
  for (const [name, [engine, more]] of Object.entries(kinds)) {
    const used = cpu(() => {
      for (const query of queries) engine.search({ ...query, ...more }).release()
    })
    // The first round warms everything up.
    if (round > 0) taken.get(name)!.push(used / queries.length)
  }
const cost = (name: string) => median(taken.get(name)!)
const compare = (name: string, peer: string) =>
  console.log(
    `${name}: ${(cost(name) / cost(peer)).toFixed(2)} times ${peer} (${cost(name).toFixed(0)} against ${cost(peer).toFixed(0)} µs of CPU)`,
  )
console.log(
  `${all.length} clinics, ${all.filter(({ nextFree }) => nextFree).length} with times, ${queries.length} searches`,
)
compare('by distance, with times', 'by distance, without times')
compare('by next free time', 'by rating, without times')
compare('free this week', 'open on Saturday, without times')

const ids = all.map(({ id }) => id)
const usedBefore = process.cpuUsage()
await nextFreeOf(db, ids, now)
const { user } = process.cpuUsage(usedBefore)
console.log(`next free times of all clinics: ${(user / 1000 / ids.length).toFixed(2)} ms of CPU for each`)
const changes: number[] = []
for (const id of ids.slice(0, 100)) {
  const begun = process.cpuUsage()
  withTimes.upsert((await indexedById(db, [id], now)).get(id)!)
  const { user: spent, system } = process.cpuUsage(begun)
  changes.push((spent + system) / 1000)
}
console.log(
  `one clinic read again and put into the index: ${median(changes).toFixed(2)} ms of CPU at the median`,
)
await close()
rmSync(folder, { recursive: true, force: true })
