-- Providers read patients' messages, so they get the two-factor sign-in that staff have, in the same tables. Recovery
-- codes are now hashed like passwords: each is found by its first four characters, and the other eight are hashed.
-- The old hashes cannot be turned into new ones: staff make new recovery codes.
create table second_factors (
  id uuid primary key,
  provider_id uuid unique references providers on delete cascade,
  staff_id uuid unique references staff on delete cascade,
  secret bytea not null,
  -- Null until a first code has shown that the owner's device makes the right ones.
  confirmed_at timestamptz,
  -- The last time step a code was accepted for: no code serves twice.
  last_step integer not null default 0,
  check (num_nonnulls(provider_id, staff_id) = 1)
);

insert into second_factors (id, staff_id, secret, confirmed_at, last_step)
select gen_random_uuid(), staff_id, secret, confirmed_at, last_step from staff_second_factors;

create table recovery_codes (
  second_factor_id uuid not null references second_factors on delete cascade,
  lookup text not null check (length(lookup) = 4),
  code_hash text not null,
  primary key (second_factor_id, lookup)
);

drop table staff_recovery_codes;
drop table staff_second_factors;

-- A passkey signs in by itself: the device checks the person and proves that it holds the private key.
create table passkeys (
  id uuid primary key,
  provider_id uuid references providers on delete cascade,
  staff_id uuid references staff on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often the authenticator says it was used. One that counts backwards has been copied.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(provider_id, staff_id) = 1)
);
create index passkeys_of_provider on passkeys (provider_id) where provider_id is not null;
create index passkeys_of_staff on passkeys (staff_id) where staff_id is not null;

-- What a device has to sign, used once and soon. Without an owner it is for signing in.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  account_kind text not null check (account_kind in ('provider', 'staff')),
  provider_id uuid references providers on delete cascade,
  staff_id uuid references staff on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
