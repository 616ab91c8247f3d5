-- For the triggers of a statement: notes the clinics of the changed people, and other clinics that name the same
-- registration, because their pages say where else someone can be seen.
create or replace function note_practitioner_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes
    select provider_id, pg_current_xact_id() from rows
    union
    select o.provider_id, pg_current_xact_id() from rows r
      join practitioners o on o.body = r.body and o.registration_number = r.registration_number
    on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in;
  perform pg_notify('listing_changes', '');
  return null;
end $$;
