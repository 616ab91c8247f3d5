-- Prices of listed clinics that look wrong: ten times what is typical or more, a tenth or less, or a "from" less than
-- half of what most patients pay, which hardly anybody can be paying.
create or replace view odd_prices as
  select t.provider_id, t.id as treatment_id,
    case when t.comparable_pence >= 10 * m.median_pence then 'high'
      when t.comparable_pence <= m.median_pence / 10 then 'low' else 'from' end as reason,
    t.last_confirmed_on::timestamp at time zone 'Europe/London' as since
  from treatments t
    join listed_providers listed on listed.provider_id = t.provider_id
    left join typical_prices m on m.canonical = t.canonical and m.prices >= 5
  where t.comparable_pence is not null and t.last_confirmed_on is not null
    and (t.comparable_pence >= 10 * m.median_pence
      or (t.comparable_pence > 0 and t.comparable_pence <= m.median_pence / 10)
      or (t.price_kind = 'from' and t.usual_pence > 2 * t.price_pence));
