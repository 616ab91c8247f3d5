-- Adds every price that a location sets, changes, confirms or gives up to the history, by whatever statement, with the compulsory
-- parts in it. What a change of those parts makes of it is noted with the treatment (note-price-changes.sql).
create or replace function note_location_prices() returns trigger language plpgsql as $$
declare
  today constant date := (now() at time zone 'Europe/London')::date;
begin
  if tg_op = 'DELETE' then
    -- A treatment or listing that is deleted ends these prices itself. At a location that closed nothing is asked.
    insert into price_changes (provider_id, treatment_id, location_id, canonical, follows_general, changed_on)
      select t.provider_id, t.id, gone.location_id, t.canonical, o.id is not null, today
      from gone join treatments t on t.id = gone.treatment_id
        left join locations o on o.id = gone.location_id
      where exists (select from listings l where l.provider_id = t.provider_id);
  elsif tg_op = 'INSERT' then
    insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
      select t.provider_id, t.id, came.location_id, t.canonical, t.compulsory_pence + came.price_pence, came.priced_on
      from came join treatments t on t.id = came.treatment_id;
    -- Confirmed later than it was set: two entries, so that its age can be told.
    insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
      select t.provider_id, t.id, came.location_id, t.canonical, t.compulsory_pence + came.price_pence, came.confirmed_on
      from came join treatments t on t.id = came.treatment_id
      where came.price_pence is not null and came.confirmed_on > came.priced_on;
  else
    insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
      select t.provider_id, t.id, came.location_id, t.canonical, t.compulsory_pence + came.price_pence,
        case when came.price_pence is not distinct from gone.price_pence then came.confirmed_on
          when came.priced_on > gone.priced_on then came.priced_on else today end
      from came join gone using (treatment_id, location_id) join treatments t on t.id = came.treatment_id
      where came.price_pence is distinct from gone.price_pence
        or (came.price_pence is not null and came.confirmed_on > gone.counted_from);
  end if;
  return null;
end $$;
