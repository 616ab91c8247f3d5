-- Search shows the next free time of a clinic: its index must hear when a time is taken, let go or blocked. Times of
-- appointments name their location only, which note_listing_changes turns into the provider.
do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('blocked_times', 'provider_id'), ('appointment_times', 'location_id')) as w (name, key)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as came
      for each statement execute function note_listing_changes(%L)', watched.name, watched.key);
    execute format('create trigger note_update after update on %I referencing new table as came
      for each statement execute function note_listing_changes(%L)', watched.name, watched.key);
    execute format('create trigger note_delete after delete on %I referencing old table as gone
      for each statement execute function note_listing_changes(%L)', watched.name, watched.key);
  end loop;
end $$;
