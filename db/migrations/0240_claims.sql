-- A clinic that joins can take over the listing that we have of it from a register. It shows that it is the clinic by a code
-- at the domain of its registered website, or staff check it like any other listing.
create table register_claims (
  id uuid primary key,
  location_id uuid not null references register_locations on delete cascade,
  how text not null check (how in ('code', 'staff')),
  -- Where the code went. Both are null for a check by staff.
  domain text,
  email text,
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz,
  tries_left smallint check (tries_left >= 0),
  proved_at timestamptz,
  -- What the registration form sends to say that it is for this claim.
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz,
  provider_id uuid unique references providers on delete cascade,
  created_at timestamptz not null,
  check (how = 'staff' or (domain is not null and email is not null and code_hash is not null)),
  check ((token_hash is null) = (token_expires_at is null)),
  check (how = 'code' or proved_at is null)
);

create index register_claims_by_location on register_claims (location_id, proved_at);
create index register_claims_by_age on register_claims (created_at) where provider_id is null;

-- Whose a claimed location is: almost always the account with its own id.
alter table register_locations add column claimed_by uuid references providers on delete set null;
create index register_locations_by_claimer on register_locations (claimed_by) where claimed_by is not null;

-- Stands in until db/functions has been applied: the trigger needs it to exist.
create function release_claimed_locations() returns trigger language plpgsql as $$ begin return old; end $$;

create trigger release_claimed before delete on providers
  for each row execute function release_claimed_locations();

-- Claims are searched for by what people know of their clinic.
create index register_locations_by_postcode on register_locations ((facts->>'postcode'));
create index register_locations_by_name on register_locations using gin (lower(facts->>'name') gin_trgm_ops);
