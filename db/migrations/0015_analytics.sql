-- What browsers report of visitors who agreed to be counted. Nothing here says who they are: no address, no account,
-- no visitor. `page` is a random number that lives as long as one page stays open, and what says something about
-- health (a search, a clinic) does not even carry that. Of the time only the hour is kept, and ids are random instead
-- of growing, so that what arrived together cannot be put together again.
create table analytics_events (
  id uuid primary key default gen_random_uuid(),
  hour timestamptz not null check (hour = date_trunc('hour', hour)),
  kind text not null check (kind in ('page_view', 'scroll_depth', 'time_depth', 'search', 'clinic_view', 'contact',
    'enquiry', 'signup_step')),
  -- Programs are told apart, not thrown away: a sudden number of them is worth knowing.
  bot boolean not null,
  page uuid,
  path text check (length(path) <= 100),
  treatment text check (length(treatment) <= 120),
  place text check (length(place) <= 120),
  -- Depth, origin, way of contact, step, or whether a search found anything.
  detail text check (length(detail) <= 20),
  provider_id uuid references listings on delete cascade,
  check (page is null or (treatment is null and place is null and provider_id is null))
);

create index analytics_events_by_hour on analytics_events (hour);
create index analytics_events_of_provider on analytics_events (provider_id) where provider_id is not null;

-- What remains of them after 30 days. Days are London's. An empty text is "does not apply", so that a row can be found
-- again by its key.
create table analytics_daily (
  day date not null,
  kind text not null,
  path text not null default '',
  treatment text not null default '',
  place text not null default '',
  detail text not null default '',
  bot boolean not null,
  total integer not null check (total > 0),
  primary key (day, kind, path, treatment, place, detail, bot)
);

-- What a clinic learns about its own listing. Impressions and views are counted by the server for everyone, as totals
-- that no visitor leaves a trace in; contacts come from visitors who agreed to be counted.
create table clinic_days (
  day date not null,
  provider_id uuid not null references listings on delete cascade,
  impressions integer not null default 0,
  views integer not null default 0,
  contacts integer not null default 0,
  primary key (provider_id, day)
);
