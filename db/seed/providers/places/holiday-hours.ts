import { type Kysely, sql } from 'kysely'
import type { SpecialDay } from '../../../../contract/directory/clinics.ts'
import { bankHolidaysBetween } from '../../../../contract/directory/profile/bank-holidays.ts'
import type { DB } from '../../../types.gen.ts'
import { Random } from '../../random.ts'

const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const morning = [{ open: '09:00', close: '12:00' }]
const split = [...morning, { open: '14:00', close: '17:00' }]

const byDay = (a: SpecialDay, b: SpecialDay) => (a.day < b.day ? -1 : 1)

const kinds = { holidays: 50, short: 30, break: 20 }
type Kind = keyof typeof kinds

/** Closed on the bank holidays of a year, with short hours around Christmas at some. */
function daysOf(postcode: string, kind: Kind): SpecialDay[] {
  const [from, until] = [later(0), later(365)]
  const closed = bankHolidaysBetween(postcode, from, until).map(({ date }) => ({ day: date, hours: [] }))
  const taken = new Set(closed.map(({ day }) => day))
  const christmas = Array.from({ length: 366 }, (_, days) => later(days)).filter(
    day => /-12-(24|29|30|31)$/.test(day) && !taken.has(day),
  )
  const around = {
    holidays: [],
    short: christmas.filter(day => /-12-(24|31)$/.test(day)).map(day => ({ day, hours: morning })),
    break: christmas.map(day => ({ day, hours: day.endsWith('-24') ? split : [] })),
  }[kind]
  return [...closed, ...around].sort(byDay)
}

/** Holiday hours of about two locations in five, and of the demo provider's first. */
export async function seedHolidayHours(db: Kysely<DB>) {
  const { rows } = await sql<{ id: string; postcode: string; isDemo: boolean }>`
    select l.id, l.postcode, p.email = 'provider@demo.test' as "isDemo"
    from locations l join providers p on p.id = l.provider_id
    where l.opening_hours is not null and l.special_days = '[]' and l.position < 10
      and (p.email <> 'provider@demo.test' or l.position = 0) and p.email <> 'group@demo.test'
    order by l.id`.execute(db)
  const random = new Random('holiday-hours', 0)
  const updates = rows
    .filter(({ isDemo }) => random.chance(0.4) || isDemo)
    .map(({ id, postcode, isDemo }) => ({
      id,
      special_days: daysOf(postcode, isDemo ? 'break' : random.weighted(kinds)),
    }))
  for (let from = 0; from < updates.length; from += 500)
    await sql`update locations l set special_days = u.special_days
      from jsonb_to_recordset(${JSON.stringify(updates.slice(from, from + 500))}::jsonb)
        as u(id uuid, special_days jsonb)
      where l.id = u.id`.execute(db)
}
