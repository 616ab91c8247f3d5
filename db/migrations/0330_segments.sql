-- Who a campaign is for, kept as a rule and not as a list: who matches is decided each time the rule is used.
create table segments (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  version integer not null default 1,
  changed_by uuid references staff on delete set null,
  changed_at timestamptz not null
);
create index segments_by_editor on segments (changed_by);
