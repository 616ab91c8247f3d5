-- Before this version nobody could confirm a price, so all that were set over a year ago would turn grey on the day of the
-- upgrade. The age of a price that was never confirmed is counted from a day shortly before the upgrade instead: within
-- half a year, the same day for all prices of a clinic, so that clinics do not grow old together a year later either.
-- What is shown as the day of the price stays the day that the clinic set it.
alter table treatments add grace_from date;
update treatments t set grace_from = g.day
  from (select provider_id, current_date - ((hashtext(provider_id::text)::bigint & 2147483647) % 180)::integer as day
    from listings) g
  where g.provider_id = t.provider_id and t.confirmed_on is null and t.priced_on < g.day;

alter table treatments
  add counted_from date generated always as (greatest(priced_on, confirmed_on, grace_from)) stored;

drop index treatments_by_canonical;
create index treatments_by_canonical on treatments (canonical, provider_id)
  include (comparable_pence, counted_from) where canonical is not null;

-- A deleted price stayed in the medians for ever, and one that nobody confirmed as long: the history also notes that a
-- price was deleted or confirmed.
create trigger note_deleted_prices after delete on treatments referencing old table as gone
  for each statement execute function note_price_changes();

insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
  select provider_id, id, canonical, comparable_pence, counted_from from treatments
  where comparable_pence is not null and counted_from > priced_on;
insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
  select distinct on (treatment_id) provider_id, treatment_id, canonical, null::integer, current_date
  from price_changes c where not exists (select from treatments t where t.id = c.treatment_id)
  order by treatment_id, changed_on desc, id desc;
