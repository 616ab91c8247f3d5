-- Locations of the public registers are found in search. A clinic that claims one takes its id; one that asked to be
-- removed, or is the same as a clinic that joined under another number, is hidden, also from later imports.
alter table register_locations
  add column claimed_at timestamptz,
  add column hidden_at timestamptz;

create index register_locations_by_registration on register_locations (registration_key(register, location_id));

create trigger note_insert after insert on register_locations referencing new table as came
  for each statement execute function note_listing_changes('id');
create trigger note_update after update on register_locations referencing new table as came
  for each statement execute function note_listing_changes('id');
create trigger note_delete after delete on register_locations referencing old table as gone
  for each statement execute function note_listing_changes('id');

-- Stands in until db/functions has been applied: the triggers below need it to exist.
create function note_registered_location() returns trigger language plpgsql as $$ begin return null; end $$;

-- A clinic that joins takes the place of the location with its number, and gives it back when it leaves.
create trigger note_registration_insert after insert on listings
  for each row execute function note_registered_location();
create trigger note_registration_delete after delete on listings
  for each row execute function note_registered_location();
create trigger note_registration_update after update of regulator, certificate_number on listings
  for each row when (old.regulator <> new.regulator or old.certificate_number <> new.certificate_number)
  execute function note_registered_location();
