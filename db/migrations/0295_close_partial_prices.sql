-- Prices that were found not to be whole are compared with nothing, but the history of towns still ended with them.
insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
select t.provider_id, t.id, t.canonical, null, (now() at time zone 'Europe/London')::date
from treatments t
cross join lateral (
  select c.comparable_pence from price_changes c
  where c.provider_id = t.provider_id and c.treatment_id = t.id
  order by c.changed_on desc, c.id desc limit 1
) as last
where t.comparable_pence is null and last.comparable_pence is not null;
