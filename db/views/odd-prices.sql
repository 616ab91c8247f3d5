-- Prices of listed clinics that look wrong, in general or at one location: at least ten times the typical price, at most
-- a tenth of it, or a "from" below half of what most patients pay. A price waits for staff until they decide, and again
-- when the clinic was asked and has not changed it for 14 days. What is free does not: many first consultations are.
create or replace view odd_prices as
  select p.provider_id, p.treatment_id, odd.reason,
    -- Only the day is known. Its end, so that a price of this morning does not wait since midnight.
    least(now(), (p.priced_on + 1)::timestamp at time zone 'Europe/London') as since,
    p.location_id, p.total_pence, p.from_pence, m.median_pence, m.prices, p.priced_on,
    d.decision, d.decided_at, d.decided_by,
    d.id is null or (d.decision = 'asked' and d.decided_at < now() - interval '14 days') as waits
  from (
      select provider_id, id as treatment_id, canonical, null::uuid as location_id, comparable_pence as total_pence,
        case when price_kind = 'from' then price_pence end as from_pence, usual_pence, last_confirmed_on as priced_on
      from treatments
      union all
      select t.provider_id, t.id, t.canonical, e.location_id, t.compulsory_pence + e.price_pence, null, null,
        e.last_confirmed_on
      from location_prices e join treatments t on t.id = e.treatment_id
    ) p
    join listed_providers listed on listed.provider_id = p.provider_id
    left join typical_prices m on m.canonical = p.canonical and m.prices >= 5
    cross join lateral (
      select case when p.total_pence >= 10 * m.median_pence then 'high'
        when p.total_pence > 0 and p.total_pence <= m.median_pence / 10 then 'low'
        when p.usual_pence > 2 * p.from_pence then 'from' end as reason
    ) odd
    left join price_decisions d on d.treatment_id = p.treatment_id and d.location_id is not distinct from p.location_id
      and d.total_pence = p.total_pence and d.from_pence is not distinct from p.from_pence
  where p.total_pence is not null and p.priced_on is not null and odd.reason is not null;
