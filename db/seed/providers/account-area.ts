import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { enquiryConsent } from '../../../contract/patients/enquiries.ts'
import type { DB } from '../../types.gen.ts'

type Done = { hours: number; message?: string; closed?: true }

/** What the demo provider did with its enquiries, the newest first; the newest are unread. */
const done: (Done | 'unread' | 'read')[] = [
  'unread',
  'unread',
  'unread',
  'read',
  {
    hours: 1.2,
    message: 'Yes, over twelve months and without a charge. We set it up with you at the first visit.',
  },
  {
    hours: 1.4,
    message: 'Yes, please bring them if you have them. Otherwise we take new ones on the day, at no charge.',
  },
  { hours: 0.7, message: 'It does: the crown and three follow-up visits are part of the price you see.' },
  { hours: 3.2, message: 'Dr Nowak does, on Tuesdays and Thursdays in Greenwich.', closed: true },
  { hours: 2.1, message: 'With pleasure. We have kept Saturday 9.00 to 10.00 for the three of you.' },
  { hours: 5.5, message: 'The first takes an hour, the others about twenty minutes. We open at 8.30.' },
  { hours: 0.5, closed: true },
  {
    hours: 1.9,
    message: 'It is, for the consultation and the X-rays.',
    closed: true,
  },
  { hours: 4.0, message: 'Next Wednesday at 15.15. Shall we keep it for you?' },
  { hours: 26, message: 'There is a car park in Gainsford Street, two minutes away.', closed: true },
]

/** Enquiries that were dealt with, searches that found nothing, and how fast clinics answer. All of it is invented. */
export async function seedAccountArea(db: Kysely<DB>) {
  await sql`update providers set checklist_closed_at = created_at where email = 'provider@demo.test'`.execute(
    db,
  )
  await seedOwnDays(db)
  await seedOwnAnswers(db)
  await seedOtherInboxes(db)
  await seedUnmet(db)
  await noteResponseTimes(db)
}

/** Ninety days in which the demo provider is found more and more, so that its charts have something to show. */
async function seedOwnDays(db: Kysely<DB>) {
  await sql`
    insert into clinic_days (day, provider_id, impressions, views, contacts, widget_views, widget_visits)
    select d::date, p.id, round(shown), round(shown * (0.07 + 0.03 * luck)), round(shown * 0.018 * (0.5 + luck)),
      round(shown * 0.4 * (0.6 + luck)), round(shown * 0.01 * (0.4 + luck))
    from providers p, generate_series(current_date - 90, current_date - 1, interval '1 day') d,
      lateral (select (abs(hashtext(d::text)) % 100) / 100.0 as luck) chance,
      lateral (select (case when extract(isodow from d) > 5 then 0.6 else 1 end) * (0.7 + 0.5 * luck)
        * (70 + 70 * (d::date - (current_date - 90)) / 90.0) as shown) season
    where p.email = 'provider@demo.test'
    on conflict (provider_id, day) do update set
      impressions = excluded.impressions, views = excluded.views, contacts = excluded.contacts,
      widget_views = excluded.widget_views, widget_visits = excluded.widget_visits`.execute(db)
}

async function seedOwnAnswers(db: Kysely<DB>) {
  const enquiries = await db
    .selectFrom('enquiries')
    .innerJoin('providers', 'providers.id', 'enquiries.providerId')
    .select(['enquiries.id', 'enquiries.createdAt'])
    .where('providers.email', '=', 'provider@demo.test')
    .orderBy('enquiries.id', 'desc')
    .execute()
  for (const [index, { id, createdAt }] of enquiries.entries()) {
    const what = done[index]
    if (!what || what === 'unread') continue
    const at = new Date(createdAt.getTime() + (what === 'read' ? 1 : what.hours) * 3_600_000)
    const answered = what !== 'read' && what.message !== undefined
    await db
      .updateTable('enquiries')
      .set({
        readAt: at,
        ...(answered && { answeredAt: at }),
        ...(what !== 'read' && what.closed && { closedAt: at }),
      })
      .where('id', '=', id)
      .execute()
    if (answered)
      await db
        .insertInto('enquiryAnswers')
        .values({ id: uuid({ msecs: at.getTime() }), enquiryId: id, message: what.message!, createdAt: at })
        .execute()
  }
}

/** Every fourth listed clinic was asked some things in the last weeks and answered most of them. */
async function seedOtherInboxes(db: Kysely<DB>) {
  await sql`
    with asked as (
      insert into enquiries (id, provider_id, name, email, message, consent_wording, created_at, fingerprint, read_at)
      select gen_random_uuid(), provider_id, 'Robin Ashby', 'robin.ashby@patients.test',
        (array['When is your next appointment?', 'Could someone call me back?', 'Is there parking nearby?',
          'Do you treat patients without a referral?'])[1 + number % 4],
        ${enquiryConsent}, moment, sha256(convert_to(provider_id::text || number, 'UTF8')), moment + interval '20 minutes'
      from listed_providers, generate_series(1, 7) number,
        lateral (select now() - (number - 1) * interval '9 days'
          - (30 + abs(hashtext(provider_id::text || number)) % 12960) * interval '1 minute' as moment) asked_at
      where abs(hashtext(provider_id::text || 'asked')) % 4 = 0
        and moment > (select created_at from providers where id = provider_id)
        and provider_id <> (select id from providers where email = 'provider@demo.test')
      returning id, provider_id, created_at
    ), answers as (
      insert into enquiry_answers (id, enquiry_id, message, created_at)
      select gen_random_uuid(), id, 'Thank you for asking. We have written to you with the details.',
        answered
      from asked, lateral (select created_at
        + (20 + abs(hashtext(provider_id::text || 'pace')) % 1600 + abs(hashtext(id::text)) % 90) * interval '1 minute'
        as answered) answered_at
      where abs(hashtext(id::text || 'answered')) % 7 > 0 and answered < now()
      returning enquiry_id, created_at
    )
    select count(*) from answers`.execute(db)
  await sql`update enquiries e set answered_at = a.first
    from (select enquiry_id, min(created_at) as first from enquiry_answers group by 1) a
    where a.enquiry_id = e.id and e.answered_at is null`.execute(db)
}

/** Around the demo provider, and in a few places far from most clinics. */
async function seedUnmet(db: Kysely<DB>) {
  const wanted: [treatment: string, place: string, usual: number][] = [
    ['Dental Bridge', 'SE1', 3],
    ['Dental Bridge', 'Greenwich', 2],
    ['Wisdom Tooth Removal', 'SE10', 2],
    ['Teeth Whitening', 'London', 1],
    ['Adult ADHD Assessment', 'Aberystwyth', 2],
    ['MRI Scan', 'Fort William', 2],
    ['IVF Cycle', 'Penzance', 1],
  ]
  const rows = sql.join(wanted.map(row => sql`(${sql.join(row.map(value => sql.lit(value)))})`))
  await sql`
    insert into unmet_searches (day, treatment, place, searches)
    select day, treatment, place, found from (
      select d::date as day, treatment, place,
        (usual * (abs(hashtext(d::text || treatment || place)) % 100) / 60.0)::integer as found
      from generate_series(current_date - 84, current_date - 1, interval '1 day') d,
        (values ${rows}) as wanted (treatment, place, usual)
    ) searched
    where found > 0
    on conflict do nothing`.execute(db)
}

/** The same sum as the hourly job makes, so that the badge is there from the start. */
async function noteResponseTimes(db: Kysely<DB>) {
  await sql`
    update listings l set response_minutes = ceil(m.median)::integer
    from (
      select e.provider_id, count(*) as number, percentile_disc(0.5) within group (
        order by coalesce(extract(epoch from a.first - e.created_at) / 60, 'infinity'::float8)) as median
      from enquiries e
      left join (select enquiry_id, min(created_at) as first from enquiry_answers group by 1) a on a.enquiry_id = e.id
      where a.first is not null or (e.answered_at is null and e.closed_at is null
        and e.created_at < now() - interval '3 days')
      group by 1
    ) m
    where m.provider_id = l.provider_id and m.number >= 5 and m.median < 'infinity'::float8`.execute(db)
}
