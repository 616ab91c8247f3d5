import { type Kysely, sql } from 'kysely'
import type { DB } from '../../types.gen.ts'

/** These let requests run out, so search doesn't show their times: 200 clinics are left that it shows. */
const ignoring = 4
const clinics = 200 + ignoring
const consent = 'I agree that my name and contact details go to this clinic so that it can answer me.'

/** Times at 200 clinics that search shows, with calendars, requests that wait, appointments to come and some that are over. All people are invented. */
export async function seedAppointments(db: Kysely<DB>) {
  await seedRules(db)
  await seedTreatmentRules(db)
  await seedBlockedTimes(db)
  await seedCalendars(db)
  await seedBooked(db)
  await seedIgnored(db)
  await seedCallBacks(db)
}

/**
 * The demo account's own locations, and the first of other clinics. On Saturdays and in the evening they see patients
 * where they say that they are open.
 */
const seedRules = (db: Kysely<DB>) =>
  sql`insert into appointment_rules (location_id, provider_id, taking, hours, slot_minutes, buffer_minutes,
      notice_hours, horizon_days, closed_days, instant, publish)
    select o.id, o.provider_id, true,
      (select jsonb_object_agg(weekday, spans) from (
        select weekday, case
            when weekday = 'sun' then '[]'::jsonb
            when weekday = 'sat' then coalesce(opening_hours -> 'sat', '[]'::jsonb)
            else jsonb_build_array(
                jsonb_build_object('open', case when opens in ('08:00', '08:30') then opens else '09:00' end, 'close', '12:30'),
                jsonb_build_object('open', '13:30', 'close', '17:00'))
              || case when closes >= '19:00' then jsonb_build_array(jsonb_build_object('open', '17:30', 'close', closes))
                else '[]'::jsonb end
          end as spans
        from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) as weekday,
          lateral (
            select min(span ->> 'open') as opens, max(span ->> 'close') as closes
            from jsonb_array_elements(coalesce(opening_hours -> weekday, '[]'::jsonb)) as span
          ) listed
      ) week),
      30, 0, (array[24, 48, 4, 36, 12, 72, 60])[1 + (place - 1) % 7], 60,
      array[make_date(extract(year from now())::int, 12, 25), make_date(extract(year from now())::int, 12, 26)],
      place % 5 = 0, place % 2 = 1
    from (
      select o.id, o.provider_id, o.opening_hours, row_number() over (order by p.email <> 'provider@demo.test', o.provider_id) as place
      from locations o
      join listed_providers l on l.provider_id = o.provider_id
      join providers p on p.id = o.provider_id
      where o.position = 0 and p.created_at < now() - interval '15 days'
    ) o
    where place <= ${clinics}`.execute(db)

/** Every second clinic gives the first of its treatments an hour instead of half, and asks for two days' notice. */
const seedTreatmentRules = (db: Kysely<DB>) =>
  sql`update appointment_rules r set treatment_rules = jsonb_build_array(jsonb_build_object(
      'treatmentIds', jsonb_build_array(t.id), 'slotMinutes', 60, 'bufferMinutes', 0, 'noticeHours', 48, 'capacity', 1,
      'hours', null))
    from (
      select distinct on (provider_id) provider_id, id from treatments order by provider_id, price_pence desc nulls last, id
    ) t
    where t.provider_id = r.provider_id and r.publish`.execute(db)

/** Every third clinic is away for a day next week. */
const seedBlockedTimes = (db: Kysely<DB>) =>
  sql`insert into blocked_times (id, location_id, provider_id, starts_at, ends_at)
    select gen_random_uuid(), location_id, provider_id,
      (current_date + 8 + time '09:00') at time zone 'Europe/London',
      (current_date + 8 + time '17:00') at time zone 'Europe/London'
    from (select *, row_number() over (order by location_id) as place from appointment_rules) r
    where place % 3 = 0`.execute(db)

/**
 * Calendars of every second clinic: most were uploaded as a file, some cannot be reached. None of them exists, so the
 * ones with an address are due when nobody looks any more.
 */
async function seedCalendars(db: Kysely<DB>) {
  await sql`insert into calendar_feeds (id, location_id, provider_id, address, label, events, unreadable, created_at,
      checked_at, read_at, times_hash, due_at, failure, failing_since, failures)
    select gen_random_uuid(), location_id, provider_id, case when fails then '\\x00'::bytea end,
      case when fails then 'calendar.example.com' else 'practice.ics' end, 214, 0, now() - interval '20 days',
      now() - interval '2 days', now() - interval '2 days', '\\x00'::bytea,
      case when fails then now() + interval '10 years' end, case when fails then 'gone' end,
      case when fails then now() - interval '2 days' end, case when fails then 12 else 0 end
    from (
      select location_id, provider_id, place % 10 = 3 as fails
      from (
        select r.*, row_number() over (order by p.email <> 'provider@demo.test', location_id) as place
        from appointment_rules r join providers p on p.id = r.provider_id
      ) r
      where place % 2 = 1
    ) r`.execute(db)
  // A team meeting on every working day at noon, outside the hours of the demo's appointments.
  await sql`insert into feed_times (feed_id, location_id, starts_at, ends_at)
    select id, location_id, (day + time '11:30') at time zone 'Europe/London',
      (day + time '12:30') at time zone 'Europe/London'
    from calendar_feeds, generate_series(current_date, current_date + 60, interval '1 day') as day
    where extract(isodow from day) in (2, 4)`.execute(db)
}

/** What each clinic has: the hour keeps them apart, the day keeps to working days. */
const booked = [
  { state: 'kept', days: -7, at: '09:00', name: 'Asha Bell' },
  { state: 'kept', days: -6, at: '10:00', name: 'Tom Reid' },
  { state: 'missed', days: -5, at: '11:00', name: 'Lena Fox' },
  { state: 'confirmed', days: 3, at: '14:00', name: 'Owen Price' },
  { state: 'confirmed', days: 4, at: '15:00', name: 'Mina Shah' },
  { state: 'requested', days: 5, at: '16:00', name: 'Ruth Osei' },
]

const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@patients.test`

/** A weekend moves to the Monday after it. */
const workingDay = (days: number) => sql`(current_date + ${days}::int
  + case extract(isodow from current_date + ${days}::int) when 6 then 2 when 7 then 1 else 0 end)`

async function seedBooked(db: Kysely<DB>) {
  for (const { state, days, at, name } of booked) {
    const open = state === 'requested'
    const email = emailOf(name)
    await sql`with working as (
        select r.location_id, r.provider_id, o.address || ', ' || o.city || ' ' || o.postcode as place,
          (${workingDay(days)} + ${at}::time) at time zone 'Europe/London' as starts_at
        from appointment_rules r join locations o on o.id = r.location_id
      ), added as (
        insert into appointments (id, provider_id, location_id, place, name, email, consent_wording, state,
          created_at, held_until, answered_at, starts_at, ends_at)
        select gen_random_uuid(), provider_id, location_id, place, ${name}, ${email}, ${consent}, ${state},
          least(now(), starts_at - interval '3 days'),
          case when ${open} then now() + interval '20 hours' end,
          case when not ${open} then least(now(), starts_at - interval '2 days') end,
          case when not ${open} then starts_at end, case when not ${open} then starts_at + interval '30 minutes' end
        from working
        returning id, location_id
      )
      insert into appointment_times (id, appointment_id, location_id, choice, starts_at, ends_at)
      select gen_random_uuid(), added.id, location_id, 1, starts_at, starts_at + interval '30 minutes'
      from added join working using (location_id)`.execute(db)
  }
}

/** Requests that a few clinics never answered, which cost them their times in search and show them to staff. */
const seedIgnored = (db: Kysely<DB>) =>
  sql`with ignored as (
      select gen_random_uuid() as id, r.location_id, r.provider_id, people.name, people.days_ago,
        o.address || ', ' || o.city || ' ' || o.postcode as place
      from (
        select r.* from appointment_rules r join providers p on p.id = r.provider_id
        where not r.instant and p.email <> 'provider@demo.test'
        order by r.provider_id desc limit ${ignoring}
      ) r
      join locations o on o.id = r.location_id
      cross join (values ('Jude Farrell', 3), ('Maya Iqbal', 4), ('Piotr Lis', 6), ('Carys Evans', 8),
        ('Ben Adeyemi', 10), ('Elsie Grant', 12)) as people (name, days_ago)
    ), added as (
      insert into appointments (id, provider_id, location_id, place, name, email, consent_wording, state, created_at)
      select id, provider_id, location_id, place, name, lower(replace(name, ' ', '.')) || '@patients.test', ${consent},
        'expired', now() - days_ago * interval '1 day'
      from ignored
      returning id
    )
    insert into appointment_times (id, appointment_id, location_id, choice, starts_at, ends_at, held)
    select gen_random_uuid(), id, location_id, 1, starts_at, starts_at + interval '30 minutes', false
    from (
      select added.id, location_id, (current_date - days_ago + 5 + time '10:30') at time zone 'Europe/London' as starts_at
      from added join ignored using (id)
    ) asked`.execute(db)

/** Calls that patients asked these clinics for: most were made in time, one was missed, one is still to be made. */
const calls = [
  { days: -12, at: '10:00', name: 'Nadia Clark', made: true },
  { days: -9, at: '14:00', name: 'Hugo Lane', made: true },
  { days: -6, at: '10:00', name: 'Bea Novak', made: true },
  { days: -5, at: '12:00', name: 'Sam Okoro', made: true },
  { days: -3, at: '14:00', name: 'Ida Moss', made: false },
  { days: 1, at: '10:00', name: 'Leo Hart', made: null },
]

async function seedCallBacks(db: Kysely<DB>) {
  for (const { days, at, name, made } of calls)
    await sql`insert into enquiries (id, provider_id, location, name, email, phone_number, message, consent_wording,
        created_at, fingerprint, call_windows, call_due_at, answered_at)
      select id, provider_id, place, ${name}, ${emailOf(name)}, '+447700900199', 'Please call me.', ${consent},
        least(now(), starts_at - interval '4 hours'), sha256(id::text::bytea), array[starts_at],
        starts_at + interval '2 hours', case when ${made ?? false} then starts_at + interval '20 minutes' end
      from (
        select gen_random_uuid() as id, r.provider_id, o.address || ', ' || o.city as place,
          (${workingDay(days)} + ${at}::time) at time zone 'Europe/London' as starts_at
        from appointment_rules r join locations o on o.id = r.location_id
      ) asked`.execute(db)
}
