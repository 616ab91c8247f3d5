-- Two entries of registers, or an entry and a joined clinic with another number, can be one place. Staff say so once: the
-- entry is not listed while the other is (db/views/listed-locations.sql), or the two are kept apart and not asked about again.
create table register_duplicates (
  location_id uuid not null references register_locations on delete cascade,
  -- Another location or a joined clinic.
  other_id uuid not null,
  is_same boolean not null,
  decided_by uuid references staff on delete set null,
  decided_at timestamptz not null,
  primary key (location_id, other_id),
  check (location_id <> other_id)
);

create index register_duplicates_by_other on register_duplicates (other_id);
create index locations_by_postcode on locations (postcode);

-- Every search index reads the entry again.
create trigger note_insert after insert on register_duplicates referencing new table as came
  for each statement execute function note_listing_changes('location_id');
create trigger note_delete after delete on register_duplicates referencing old table as gone
  for each statement execute function note_listing_changes('location_id');
