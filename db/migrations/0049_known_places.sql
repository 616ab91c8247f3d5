-- Where an account signed in from before. Wrong passwords of strangers slow strangers down, never somebody who comes
-- from a place they came from before. Only a keyed hash of the account and the address group is kept, so a copy of the
-- table names no address. Goes 90 days after its last use.
create table known_places (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  provider_id uuid references providers on delete cascade,
  staff_id uuid references staff on delete cascade,
  last_used_at timestamptz not null,
  check (num_nonnulls(provider_id, staff_id) = 1)
);

create index known_places_of_provider on known_places (provider_id) where provider_id is not null;
create index known_places_of_staff on known_places (staff_id) where staff_id is not null;
create index known_places_by_age on known_places (last_used_at);
