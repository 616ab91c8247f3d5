-- Wrong passwords and requests for mail are counted here, because every server must agree on the count. The
-- moments of the last attempts stand in one row, so that counting and adding are one statement and parallel
-- attempts cannot slip past the limit. Only a hash of who tried is kept: a name that was typed in need not
-- belong to an account.
create table attempts (
  subject bytea primary key check (length(subject) = 32),
  tried_at timestamptz[] not null,
  -- When the last of them no longer counts and the row can go.
  over_at timestamptz not null
);

create index attempts_over on attempts (over_at);

-- Every request for a new password becomes a row, also for an address without an account: answering then
-- takes the same time for both. Who it belongs to is looked up afterwards.
create table password_reset_requests (
  id uuid primary key,
  account_kind text not null check (account_kind in ('provider', 'staff')),
  email text not null,
  requested_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider_id uuid references providers on delete cascade,
  staff_id uuid references staff on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(provider_id, staff_id) = 1)
);

create index password_resets_of_provider on password_resets (provider_id) where provider_id is not null;
create index password_resets_of_staff on password_resets (staff_id) where staff_id is not null;

-- A ticket stands for a login on one path, once. It dies with the login.
create table download_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  login_id uuid not null references logins on delete cascade,
  path text not null,
  expires_at timestamptz not null
);

create index download_tickets_of_login on download_tickets (login_id);
