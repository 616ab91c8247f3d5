import { type Kysely, sql } from 'kysely'
import { monthlyPricePence } from '../../../contract/rules/plan/plan.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { DB } from '../../types.gen.ts'

/**
 * Adds seeded subscriptions that the card simulator does not know: customer, card and past invoices.
 * Whichever part seeds subscriptions, they can then be cancelled, renewed and paid like any other. With `providers`
 * only theirs are checked: comparing all of them for every batch would take too long.
 */
export async function simulateCards(db: Kysely<DB>, providers?: string[]) {
  const those = providers ? sql`s.provider_id = any(${providers}::uuid[])` : sql`true`
  await sql`create temporary table newcomer on commit drop as
    select s.*, p.email, l.company_name, replace(s.cards_customer_id, 'cus_', 'pm_') as method_id,
      s.status <> 'past_due' as pays
    from subscriptions s
    join providers p on p.id = s.provider_id
    join listings l on l.provider_id = s.provider_id
    where ${those}
      and not exists (select from sim_subscriptions where sim_subscriptions.id = s.cards_id)`.execute(db)
  await seedCustomers(db)
  await seedSubscriptions(db)
  await seedInvoices(db)
}

async function seedCustomers(db: Kysely<DB>) {
  await sql`insert into sim_customers (id, email, name, payment_method_id)
    select cards_customer_id, email, company_name, method_id from newcomer`.execute(db)
  await sql`insert into sim_payment_methods (id, customer_id, brand, last4, expires, pays, created_at, fingerprint)
    select method_id, cards_customer_id, 'visa', case when pays then '4242' else '0341' end,
      to_char(now() + interval '2 years', 'YYYY-MM'), pays, created_at, method_id from newcomer`.execute(db)
  await sql`update subscriptions s set card_brand = m.brand, card_last4 = m.last4, card_expires = m.expires,
      card_fingerprint = m.fingerprint
    from newcomer n join sim_payment_methods m on m.id = n.method_id
    where s.provider_id = n.provider_id`.execute(db)
}

/** Past-due ones stay so until someone enters another card: the demo always shows some. */
async function seedSubscriptions(db: Kysely<DB>) {
  await sql`insert into sim_subscriptions (id, customer_id, status, trial_end, anchor, current_period_start,
      current_period_end, cancel_at_period_end, due_at, created_at)
    select cards_id, cards_customer_id, status, trial_end, current_period_end,
      case status when 'trialing' then created_at else current_period_end - interval '1 month' end,
      current_period_end, cancel_at_period_end,
      case when status in ('trialing', 'active') then current_period_end end, created_at
    from newcomer`.execute(db)
}

/** One for each month since the trial. The last of a subscription that is past due is the one not paid. */
async function seedInvoices(db: Kysely<DB>) {
  await sql`insert into sim_invoices (id, subscription_id, number, status, amount_pence, issued_at, paid_at,
      period_start, period_end, attempts)
    select 'in_demo_' || cards_id || '_' || month, cards_id,
      'SIM-' || lpad(nextval('sim_invoice_number')::text, 6, '0'),
      case when unpaid then 'open' else 'paid' end, ${monthlyPricePence}, start, case when not unpaid then start end,
      start, start + interval '1 month', 1
    from newcomer, generate_series(1, 60) as month,
      lateral (select current_period_end - month * interval '1 month' as start) as period,
      lateral (select status = 'past_due' and month = 1 as unpaid) as payment
    where status in ('active', 'past_due', 'canceled')
      and start > trial_end - interval '1 day' and start <= now()
    order by start`.execute(db)
  await sql`insert into invoices (id, provider_id, cards_id, number, status, amount_pence, issued_at, paid_at,
      period_start, period_end, payment_attempts, document)
    select gen_random_uuid(), n.provider_id, i.id, i.number, i.status, i.amount_pence, i.issued_at, i.paid_at,
      i.period_start, i.period_end, i.attempts,
      jsonb_build_object('seller', null, 'buyer', invoice_buyer(n.provider_id), 'currency', 'GBP', 'vatPercent', null,
        'vatPence', 0, 'lines', jsonb_build_array(jsonb_build_object('description', ${messages.planName}::text,
          'from', i.period_start, 'to', i.period_end, 'pence', i.amount_pence)))
    from sim_invoices i join newcomer n on n.cards_id = i.subscription_id`.execute(db)
}
