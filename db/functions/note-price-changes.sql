-- Adds every changed, confirmed and deleted price to the history, by whatever statement, and refuses to rewrite what is there.
create or replace function note_price_changes() returns trigger language plpgsql as $$
declare
  today constant date := (now() at time zone 'Europe/London')::date;
begin
  if tg_table_name = 'price_changes' then
    raise exception 'price_changes is append-only';
  elsif tg_op = 'INSERT' then
    insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
      select provider_id, id, canonical, comparable_pence, priced_on from came
      where comparable_pence is not null and priced_on is not null;
    -- Confirmed later than it was set: two entries, so that its age can be told.
    insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
      select provider_id, id, canonical, comparable_pence, confirmed_on from came
      where comparable_pence is not null and confirmed_on > priced_on;
  elsif tg_op = 'DELETE' then
    insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
      select provider_id, id, canonical, null, today from gone
      where comparable_pence is not null
        -- A listing that is deleted takes its history with it.
        and exists (select from listings l where l.provider_id = gone.provider_id);
    insert into price_changes (provider_id, treatment_id, location_id, canonical, changed_on)
      select distinct gone.provider_id, gone.id, c.location_id, gone.canonical, today
      from gone join price_changes c on c.provider_id = gone.provider_id and c.treatment_id = gone.id
      where c.location_id is not null
        and exists (select from listings l where l.provider_id = gone.provider_id);
  else
    insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
      select came.provider_id, came.id, came.canonical, came.comparable_pence,
        case
          -- Another treatment from today: a confirmation that came after its price must not put it back.
          when came.canonical is distinct from gone.canonical then today
          when came.comparable_pence is not distinct from gone.comparable_pence and came.confirmed_on > gone.counted_from
            then came.confirmed_on
          -- A price that is put back is older than the one it replaces: it holds again from today.
          when came.priced_on >= coalesce(gone.priced_on, came.priced_on) then came.priced_on
          else today end
      from came join gone using (id)
      where came.comparable_pence is distinct from gone.comparable_pence
        or (came.comparable_pence is not null
          and (came.canonical is distinct from gone.canonical or came.confirmed_on > gone.counted_from));
    -- Compulsory parts are in the prices of locations too.
    insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
      select came.provider_id, came.id, e.location_id, came.canonical, came.compulsory_pence + e.price_pence,
        case when came.canonical is not distinct from gone.canonical and came.priced_on > gone.priced_on
          then came.priced_on else today end
      from came join gone using (id) join location_prices e on e.treatment_id = came.id
      where e.price_pence is not null
        and (came.compulsory_pence is distinct from gone.compulsory_pence
          or came.canonical is distinct from gone.canonical);
  end if;
  return null;
end $$;
