-- A receiving domain that gets too much at once blocks us: each has a ceiling of its own below the pace of all.
alter table send_budgets add column per_domain_minute integer check (per_domain_minute between 1 and 100000);
update send_budgets set per_domain_minute = 120 where name = 'campaigns';
create table domain_budgets (
  domain text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
create index domain_budgets_by_age on domain_budgets (refilled_at);

-- A new sender earns trust with few emails a day and more each day. There is one ramp at a time; without a row, none.
create table warm_ups (
  one_row boolean primary key default true check (one_row),
  state text not null check (state in ('running', 'stopped', 'done')),
  -- The London day that counts as the first: moved on when the ramp rests.
  first_day date not null,
  -- What happened since then decides whether it goes on.
  counted_from timestamptz not null,
  stopped_day integer check (stopped_day >= 1),
  reason text,
  -- Emails handed out on a London day.
  used_on date not null,
  used integer not null default 0 check (used >= 0),
  changed_at timestamptz not null,
  check ((state = 'stopped') = (reason is not null) and (state = 'stopped') = (stopped_day is not null))
);
