-- Public registers of clinics. A location is what a register publishes about one place of care; its id is the one that
-- its page has from the start, so that a clinic that joins later keeps its address.
create table register_locations (
  id uuid primary key,
  register text not null check (register in ('CQC')),
  location_id text not null,
  facts jsonb not null,
  rating jsonb,
  first_seen_on date not null,
  -- The day of the file that no longer has it, or on which its registration ended; null while it is registered.
  gone_on date,
  unique (register, location_id)
);

-- A file that staff brought, and how far it has come. Nothing of it shows until it is applied.
create table register_runs (
  id uuid primary key,
  register text not null check (register in ('CQC')),
  file_name text not null,
  file_key text,
  file_bytes bigint not null,
  state text not null check (state in ('reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'discarded', 'failed')),
  kind text check (kind in ('weekly', 'monthly', 'ratings', 'deactivated')),
  produced_on date,
  ignore_unknown boolean not null default false,
  rows_read integer not null default 0,
  counts jsonb not null default '{}',
  problem text,
  unknown_columns text[] not null default '{}',
  started_by uuid not null references staff (id),
  started_at timestamptz not null,
  changed_at timestamptz not null,
  applied_at timestamptz
);
-- One file at a time: two would be compared with a register that the other is about to change.
create unique index register_runs_one_open on register_runs (register)
  where state in ('reading', 'ready', 'applying', 'undoing');
create index register_runs_newest on register_runs (started_at desc);

-- What a file says, until it has been compared.
create unlogged table register_rows (
  run_id uuid not null references register_runs (id) on delete cascade,
  location_id text not null,
  facts jsonb,
  rating jsonb,
  ended_on date,
  only_if_known boolean not null default false,
  primary key (run_id, location_id)
);

-- What applying a file changes, kept so that it can be undone.
create table register_changes (
  run_id uuid not null references register_runs (id) on delete cascade,
  location_id text not null,
  change text not null check (change in ('new', 'changed', 'rating', 'gone', 'back')),
  before jsonb,
  after jsonb not null,
  is_applied boolean not null default false,
  primary key (run_id, location_id)
);
create index register_changes_by_kind on register_changes (run_id, change, location_id);

-- What became of ratings, for the page and for staff.
create table register_ratings (
  location_id uuid not null references register_locations (id) on delete cascade,
  overall text,
  rated_on date not null,
  run_id uuid not null references register_runs (id),
  primary key (location_id, rated_on)
);
