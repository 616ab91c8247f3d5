import { sql } from 'kysely'
import type { Contradiction } from './contradiction.ts'

export const money: Contradiction[] = [
  {
    says: 'an invoice covers a time in which the clinic was free',
    rows: sql`
      select i.number || ' from ' || i.period_start || ', free until ' || s.trial_end as row
      from invoices i join subscriptions s on s.provider_id = i.provider_id
      where i.period_start < s.trial_end - interval '1 day' and i.amount_pence > 0`,
  },
  {
    says: 'two invoices of a clinic cover the same days',
    rows: sql`
      select a.number || ' and ' || b.number as row
      from invoices a join invoices b on b.provider_id = a.provider_id and a.number < b.number
      where a.status <> 'void' and b.status <> 'void'
        and a.period_start < b.period_end and b.period_start < a.period_end`,
  },
  {
    says: 'free months are over and the clinic still has them',
    rows: sql`
      select provider_id || ' until ' || trial_end as row from subscriptions
      where status = 'trialing' and trial_end < now()`,
  },
  {
    says: 'a paid month is over and the clinic is still up to date',
    rows: sql`
      select provider_id || ' until ' || current_period_end as row from subscriptions
      where status = 'active' and current_period_end < now()`,
  },
  {
    says: 'a clinic is behind with its payments without an unpaid invoice',
    rows: sql`
      select s.provider_id as row from subscriptions s
      where s.status = 'past_due' and not exists (
        select from invoices i where i.provider_id = s.provider_id and i.status = 'open')`,
  },
  {
    says: 'a card has expired and has not been charged since, but nothing is owed',
    rows: sql`
      select provider_id || ' ' || card_expires as row from subscriptions
      where status = 'active' and card_expires ~ '^\\d{4}-\\d\\d'
        and to_date(left(card_expires, 7), 'YYYY-MM') + interval '2 months' < now()`,
  },
  {
    says: 'the usual price is below the lowest, or above the highest',
    rows: sql`
      select id || ' ' || name as row from treatments
      where usual_pence < price_pence or highest_pence < price_pence or highest_pence < usual_pence`,
  },
  {
    says: 'a price is more than ten times or less than a tenth of what others ask, and is not in the queue of odd prices',
    rows: sql`
      with typical as (
        select canonical, percentile_cont(0.5) within group (order by comparable_pence) as median
        from treatments where comparable_pence > 0 group by canonical having count(*) >= 20)
      select t.id || ' ' || t.name || ' ' || t.comparable_pence || ' of ' || round(median) as row
      from treatments t join typical using (canonical)
      where t.comparable_pence > 0 and (t.comparable_pence > 10 * median or t.comparable_pence < median / 10)
        and not exists (select from odd_prices o where o.treatment_id = t.id)`,
  },
  {
    says: 'a campaign has sent more than it had recipients',
    rows: sql`
      select name || ' ' || delivered + refused || ' of ' || total as row from campaign_runs
      where delivered + refused + blocked > total`,
  },
]
