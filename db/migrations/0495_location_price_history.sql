-- A location may ask another price than the clinic in general, and the history knew nothing of it: what patients of that
-- town had paid before was lost, and the medians of towns took the general price. Of prices that exist only their last day
-- is known.
alter table location_prices
  add priced_on date not null default (now() at time zone 'Europe/London')::date;
update location_prices e set priced_on = t.priced_on
  from treatments t where t.id = e.treatment_id and t.priced_on is not null;

alter table price_changes
  -- Null: the price of all locations that have none of their own. Stays when the location goes.
  add location_id uuid,
  -- The location asks the general price again.
  add follows_general boolean not null default false,
  add check (not follows_general or (location_id is not null and comparable_pence is null));

insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
  select t.provider_id, t.id, e.location_id, t.canonical, t.compulsory_pence + e.price_pence, e.priced_on
  from location_prices e join treatments t on t.id = e.treatment_id;

create function note_location_prices() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger note_first_prices after insert on location_prices referencing new table as came
  for each statement execute function note_location_prices();
create trigger note_price_changes after update on location_prices referencing old table as gone new table as came
  for each statement execute function note_location_prices();
create trigger note_deleted_prices after delete on location_prices referencing old table as gone
  for each statement execute function note_location_prices();
