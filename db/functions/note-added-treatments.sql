-- Notes that a clinic added treatments. Those of a registration, and those of many clinics at once, are no change.
create or replace function note_added_treatments() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select distinct provider_id from added limit 2) few) <> 1 then
    return null;
  end if;
  insert into provider_changes (provider_id, kind, day, last_at)
    select distinct a.provider_id, 'treatments', (now() at time zone 'Europe/London')::date, now()
    from added a join providers p on p.id = a.provider_id where p.created_at < now() - interval '1 day'
  on conflict (provider_id, kind, day) do update
    set times = provider_changes.times + 1, last_at = excluded.last_at;
  return null;
end $$;
