-- A location may ask its own price, but its age was that of the general price: changing the general one made an old price
-- of a location look new. Each now has its own dates. Prices that exist count as confirmed when the general one was.
alter table location_prices
  add confirmed_on date,
  add grace_from date;
update location_prices e set confirmed_on = t.confirmed_on, grace_from = t.grace_from
  from treatments t where t.id = e.treatment_id and e.price_pence is not null;

alter table location_prices
  add last_confirmed_on date generated always as (greatest(priced_on, confirmed_on)) stored,
  add counted_from date generated always as (greatest(priced_on, confirmed_on, grace_from)) stored;

insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
  select t.provider_id, t.id, e.location_id, t.canonical, t.compulsory_pence + e.price_pence, e.counted_from
  from location_prices e join treatments t on t.id = e.treatment_id
  where e.price_pence is not null and e.counted_from > e.priced_on;
