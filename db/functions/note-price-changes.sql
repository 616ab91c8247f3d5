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
  end if;
  return null;
end $$;
