-- How often an address has asked within a time, as far as it is worth telling other nodes: each counts in memory and
-- adds here once a second what it saw of those who ask a lot. Only a keyed hash of the address is kept, for minutes.
-- A crash may empty it; counting then starts anew.
create unlogged table request_counts (
  key text primary key,
  requests integer not null,
  started_at timestamptz not null,
  over_at timestamptz not null
);

create index request_counts_over on request_counts (over_at);
