-- Searches that nobody understood, to learn what patients call treatments. Unknown words may be anything, a person's
-- name included: below the minimum count only a keyed hash of them is stored, and the words once enough people used them.
create table missed_searches (
  id uuid primary key,
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  words text check (length(words) between 1 and 80),
  searches integer not null check (searches > 0),
  days integer not null default 1 check (days > 0),
  last_day date not null,
  shown_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references staff (id) on delete set null,
  check ((words is null) = (shown_at is null)),
  check (settled_at is null or shown_at is not null)
);
create index missed_searches_waiting on missed_searches (shown_at) where shown_at is not null and settled_at is null;

-- What staff added to the words that search understands, over those that are shipped. A row is only ever removed.
create table search_additions (
  id uuid primary key,
  words text not null check (length(words) between 1 and 80),
  slug text not null check (length(slug) between 1 and 80),
  kind text not null check (kind in ('treatment', 'specialty')),
  added_at timestamptz not null,
  added_by uuid references staff (id) on delete set null,
  removed_at timestamptz,
  removed_by uuid references staff (id) on delete set null
);
create unique index search_additions_once on search_additions (lower(words)) where removed_at is null;
