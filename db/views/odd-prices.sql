-- Prices of listed clinics that look wrong, in general or at one location: ten times what is typical or more, a tenth or
-- less, or a "from" less than half of what most patients pay, which hardly anybody can be paying.
create or replace view odd_prices as
  select t.provider_id, t.id as treatment_id,
    case when greatest(t.comparable_pence, e.highest) >= 10 * m.median_pence then 'high'
      when least(nullif(t.comparable_pence, 0), e.lowest) <= m.median_pence / 10 then 'low' else 'from' end as reason,
    greatest(t.last_confirmed_on, e.priced_on)::timestamp at time zone 'Europe/London' as since
  from treatments t
    join listed_providers listed on listed.provider_id = t.provider_id
    left join typical_prices m on m.canonical = t.canonical and m.prices >= 5
    left join lateral (
      select max(t.compulsory_pence + price_pence) as highest, max(priced_on) as priced_on,
        min(nullif(t.compulsory_pence + price_pence, 0)) as lowest
      from location_prices where treatment_id = t.id and price_pence is not null
    ) e on true
  where greatest(t.last_confirmed_on, e.priced_on) is not null
    and (greatest(t.comparable_pence, e.highest) >= 10 * m.median_pence
      or least(nullif(t.comparable_pence, 0), e.lowest) <= m.median_pence / 10
      or (t.comparable_pence is not null and t.price_kind = 'from' and t.usual_pence > 2 * t.price_pence));
