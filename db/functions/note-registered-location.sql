-- Notes the locations of the registers with the number that a joined clinic has or had: whether they are listed depends
-- on it.
create or replace function note_registered_location() returns trigger language plpgsql as $$
begin
  insert into listing_changes
  select distinct r.id, pg_current_xact_id() from register_locations r
  where registration_key(r.register, r.location_id) = any (array[
    case when tg_op <> 'INSERT' then registration_key(old.regulator, old.certificate_number) end,
    case when tg_op <> 'DELETE' then registration_key(new.regulator, new.certificate_number) end])
  on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in;
  return null;
end $$;
