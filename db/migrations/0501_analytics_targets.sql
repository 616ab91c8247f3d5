-- What staff aim at, and what they note beside the figures: without them a curve says neither whether it is good nor why it
-- turned.
create table analytics_targets (
  -- Counts are for a week; trialToPaid is in per cent, revenue in pounds a month.
  measure text primary key check (measure in ('enquiries', 'registrations', 'trials', 'trialToPaid', 'revenue')),
  value integer not null check (value between 1 and 10000000),
  changed_by uuid references staff on delete set null,
  changed_at timestamptz not null
);
create index analytics_targets_by_editor on analytics_targets (changed_by);

create table analytics_annotations (
  id uuid primary key,
  day date not null,
  text text not null check (length(text) between 1 and 200),
  created_by uuid references staff on delete set null,
  created_at timestamptz not null
);
create index analytics_annotations_by_day on analytics_annotations (day);
create index analytics_annotations_by_author on analytics_annotations (created_by);
