-- A clinic can ask not to be shown. The address that asks is confirmed first, then staff decide; what they hide stays hidden
-- whatever later files say.
create table register_removals (
  id uuid primary key,
  location_id uuid not null references register_locations on delete cascade,
  name text not null check (length(name) <= 100),
  email text not null,
  reason text not null check (length(reason) <= 1000),
  -- Of the link that confirms the address; null once it was used.
  token_hash bytea unique check (length(token_hash) = 32),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'open', 'removed', 'declined')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references staff on delete set null,
  answer text check (length(answer) <= 1000),
  check ((state = 'unconfirmed') = (confirmed_at is null)),
  check ((state in ('removed', 'declined')) = (decided_at is not null))
);

create index register_removals_by_state on register_removals (state, confirmed_at);
create index register_removals_by_location on register_removals (location_id);

alter table register_locations add column hidden_reason text check (length(hidden_reason) <= 1000);

-- A rating that changed: for staff, and for the clinic where it has joined. An import that is undone takes its notices
-- back; kept, so that the same change after a second import is not told twice.
create table register_rating_notices (
  id uuid primary key,
  location_id uuid not null references register_locations on delete cascade,
  run_id uuid not null references register_runs on delete cascade,
  before text,
  after text,
  rated_on date,
  noted_at timestamptz not null,
  undone_at timestamptz,
  emailed_at timestamptz,
  seen_at timestamptz,
  seen_by uuid references staff on delete set null,
  unique nulls not distinct (location_id, rated_on, after)
);

create index register_rating_notices_unseen on register_rating_notices (noted_at)
  where seen_at is null and undone_at is null;
create index register_rating_notices_unsent on register_rating_notices (noted_at)
  where emailed_at is null and undone_at is null;
create index register_rating_notices_by_run on register_rating_notices (run_id);
