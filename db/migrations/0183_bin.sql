-- Articles, templates and campaigns that were deleted, for 30 days: a wrong click must not cost a week's work. Their rows are
-- kept as they were, so no other query has to leave anything out.
create table bin (
  id uuid primary key,
  kind text not null check (kind in ('article', 'template', 'campaign')),
  name text not null,
  -- By table, in the order in which they go back.
  rows jsonb not null,
  deleted_by text not null,
  deleted_at timestamptz not null
);
create index bin_age on bin (deleted_at);
