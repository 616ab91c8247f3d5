-- Notes that a clinic changed something itself, once a day for each kind of thing. A change by staff leaves the version
-- as it is, so it is not noted here.
create or replace function note_provider_change() returns trigger language plpgsql as $$
begin
  insert into provider_changes (provider_id, kind, day, last_at)
    values (new.provider_id, tg_argv[0], (now() at time zone 'Europe/London')::date, now())
  on conflict (provider_id, kind, day) do update
    set times = provider_changes.times + 1, last_at = excluded.last_at;
  return null;
end $$;
