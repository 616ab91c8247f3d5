import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { appointmentConsent } from '../../../contract/patients/appointments/booking.ts'
import type { DB } from '../../types.gen.ts'
import { type Sent, seedRun } from '../email/campaigns.ts'
import { simulateCards } from '../providers/simulate-cards.ts'

const staff = sql`(select id from staff where email = 'staff@demo.test')`

/** What has been decided or has ended, so that every state of everything can be seen somewhere. */
export async function seedDecided(db: Kysely<DB>) {
  await seedNotices(db)
  await seedRegisterRuns(db)
  await seedCampaignEnds(db)
  await seedAdjustments(db)
  await seedAppointmentEnds(db)
  await sql`
    insert into listing_checks (id, provider_id, conflicts_with, kind, matched, found_by, holds, state, created_at,
      decided_at, decided_by)
    select gen_random_uuid(), other.provider_id, c.conflicts_with, c.kind, c.matched, c.found_by, c.holds, 'approved',
      now() - interval '20 days', now() - interval '19 days', ${staff}
    from listing_checks c, lateral (
      select l.provider_id from listed_providers l join providers p on p.id = l.provider_id
      where p.created_at < now() - interval '30 days' and p.email <> 'provider@demo.test'
      order by l.provider_id offset 40 limit 1) other
    where c.state = 'refused' order by c.created_at limit 1`.execute(db)
}

/** How legal notices about reviews ended, and one that waits for us. */
const seedNotices = (db: Kysely<DB>) =>
  sql`
  insert into review_notices (id, review_id, clinic_id, clinic_name, complainant_name, complainant_email, statement,
    meaning, inaccurate, cannot_identify, share_name, state, received_at, answer_by, closed_at, decided_by, note)
  select gen_random_uuid(), r.id, r.clinic_id, r.clinic_name, 'Morgan Example', 'morgan@solicitors.test',
    'The last sentence of the review.', 'That we keep patients waiting on purpose.',
    'Our records show that nobody waited longer than 20 minutes.', true, false, s.state,
    now() - s.days * interval '1 day', now() - (s.days - 5) * interval '1 day',
    case when s.state <> 'waiting' then now() - (s.days - 6) * interval '1 day' end,
    case when s.state <> 'waiting' then ${staff} end, s.note
  from (values
    ('waiting', 2, '', 1),
    ('kept', 48, 'The author stands by the review and gave a postal address.', 2),
    ('removed', 61, 'The author did not answer within five days.', 3),
    ('ended', 75, 'The author withdrew the review before we decided.', 4),
    ('dismissed', 90, 'The complaint is about an opinion, not about a fact.', 5)) s (state, days, note, nth)
  join lateral (
    select id, clinic_id, clinic_name from reviews
    where state = 'published' and created_at < now() - interval '100 days'
    order by id offset 30 + s.nth limit 1) r on true`.execute(db)

/** Files of the register that came to nothing, and someone who never confirmed the address. */
async function seedRegisterRuns(db: Kysely<DB>) {
  await sql`
    insert into register_runs (id, register, file_name, file_bytes, state, kind, produced_on, rows_read, counts, problem,
      started_by, started_at, changed_at, applied_at)
    select gen_random_uuid(), 'CQC', s.file, 48213004, s.state, s.kind, (now() - s.days * interval '1 day')::date, s.rows,
      '{}', s.problem, ${staff}, now() - s.days * interval '1 day', now() - s.days * interval '1 day' + interval '9 minutes',
      case s.state when 'undone' then now() - s.days * interval '1 day' + interval '5 minutes' end
    from (values
      ('undone', 'CQC_directory_sample.csv', 'weekly', 1200, 33, null),
      ('discarded', 'CQC_directory_week_38.csv', 'weekly', 56102, 47, null),
      ('failed', 'holiday-rota.xlsx', null, 0, 52, 'This is not a file of the register: it has no column for the location''s ID.')
    ) s (state, file, kind, rows, days, problem)`.execute(db)
  await sql`
    insert into register_removals (id, location_id, name, email, reason, token_hash, created_at)
    select gen_random_uuid(), id, 'Lesley Harker', 'lesley@harker-clinic.test', 'We have stopped seeing private patients.',
      sha256('demo removal'), now() - interval '3 days'
    from register_locations where gone_on is null order by id limit 1`.execute(db)
}

const ended: Sent[] = [
  {
    name: 'Dental practices in Kent, first list',
    days: 33,
    state: 'stopped',
    people: 40,
    failed: 0,
    leftOut: 28,
  },
  { name: 'News for clinics, September', days: 58, state: 'missed', people: 0, failed: 0, leftOut: 0 },
]

/** A campaign that was stopped, one that missed its time, and an email that an opt-out held back. */
async function seedCampaignEnds(db: Kysely<DB>) {
  const template = await db.selectFrom('emailTemplates').selectAll().orderBy('name').executeTakeFirst()
  const starter = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'staff@demo.test')
    .executeTakeFirst()
  // Users of the demo may have deleted them.
  if (!template || !starter) return
  for (const sent of ended) {
    const run = { id: uuid(), campaignId: null, kind: 'bulk', name: sent.name, purpose: 'outreach' }
    await seedRun(db, { ...run, template, staffId: starter.id, sent })
    await db
      .updateTable('runRecipients')
      .set({ reason: 'stopped' })
      .where('runId', '=', run.id)
      .where('state', '=', 'suppressed')
      .execute()
  }
  await sql`
    insert into marketing_mails
    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'message_id', gen_random_uuid(),
      'state', 'suppressed', 'failure', 'They asked not to receive such emails.', 'request_key', null))).*
    from marketing_mails m
    where m.id = (select id from marketing_mails where state = 'sent' order by created_at limit 1)`.execute(
    db,
  )
}

/** What became of some payments. What is still open only the card provider can bring about. */
async function seedAdjustments(db: Kysely<DB>) {
  await simulateCards(db)
  await sql`
  insert into invoice_adjustments (id, cards_id, invoice_id, provider_id, kind, status, amount_pence, happened_at, reason)
  select gen_random_uuid(), 'demo_adjustment_' || s.nth, i.id, i.provider_id, s.kind, s.status, s.pence,
    i.paid_at + interval '6 days', s.reason
  from (values
    (1, 'refund', 'succeeded', 799, 'requested_by_customer'),
    (2, 'refund', 'failed', 799, 'requested_by_customer'),
    (3, 'refund', 'canceled', 200, 'duplicate'),
    (4, 'credit_note', 'issued', 200, 'order_change'),
    (5, 'credit_note', 'void', 799, 'order_change'),
    (6, 'dispute', 'won', 799, 'product_not_received'),
    (7, 'dispute', 'lost', 799, 'fraudulent')) s (nth, kind, status, pence, reason)
  join lateral (
    select i.id, i.provider_id, i.paid_at from invoices i join providers p on p.id = i.provider_id
    where i.status = 'paid' and i.paid_at < now() - interval '10 days' and p.email <> 'provider@demo.test'
    order by i.issued_at desc, i.id offset s.nth * 9 limit 1) i on true`.execute(db)
}

/** Requests to the demo clinic that led to nothing, and one to which it offered another time. */
const seedAppointmentEnds = (db: Kysely<DB>) =>
  sql`
  with asked as (
    insert into appointments (id, provider_id, location_id, place, name, email, consent_wording, state, created_at,
      held_until, answered_at, cancelled_by)
    select gen_random_uuid(), o.provider_id, o.id, o.address || ', ' || o.city || ' ' || o.postcode, s.name,
      lower(replace(s.name, ' ', '.')) || '@patients.test', ${appointmentConsent}, s.state,
      now() - s.days * interval '1 day',
      case s.state when 'offered' then now() + interval '30 hours' end,
      case when s.state <> 'expired' then now() - (s.days - 0.5) * interval '1 day' end,
      case s.state when 'cancelled' then 'patient' end
    from (values ('declined', 'Greta Hume', 8), ('expired', 'Joel Marsh', 10), ('cancelled', 'Ines Duarte', 14),
      ('offered', 'Ravi Menon', 1)) s (state, name, days),
      locations o join providers p on p.id = o.provider_id
    where p.email = 'provider@demo.test' and o.position = 0
    returning id, location_id, state
  )
  insert into appointment_times (id, appointment_id, location_id, choice, starts_at, ends_at, held)
  select gen_random_uuid(), id, location_id, 1, starts_at, starts_at + interval '30 minutes', state = 'offered'
  from asked, lateral (
    select (current_date + 9 - extract(isodow from current_date)::int + time '16:30') at time zone 'Europe/London'
      as starts_at) t`.execute(db)
