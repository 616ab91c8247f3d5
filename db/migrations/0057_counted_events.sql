-- One row an event let a single address write millions of rows a day. Equal events are now counted in one row, and the
-- random number of a page, which nothing reads, is no longer kept. Nodes of the version before go on adding rows of
-- their own, which are left out of the index.
alter table analytics_events
  add column total integer not null default 1 check (total > 0),
  add column counted boolean not null default false;

create unique index analytics_events_counted
  on analytics_events (hour, kind, bot, path, detail, treatment, place, provider_id) nulls not distinct
  where counted;
