-- What was done to many clinics at once, so that it can be undone as one.
create table bulk_actions (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('suspend', 'tag')),
  -- The reason of a suspension, or the tag.
  detail text not null,
  provider_ids uuid[] not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_actions_age on bulk_actions (created_at);

-- Filters of the list of clinics that somebody wants again tomorrow.
create table saved_filters (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null
);
create unique index saved_filters_once on saved_filters (staff_id, lower(name));
