-- Calendars that clinics keep elsewhere. What they hold stays there: we keep when somebody is busy, and nothing else.
create table calendar_feeds (
  id uuid primary key,
  location_id uuid not null references locations on delete cascade,
  provider_id uuid not null references listings on delete cascade deferrable,
  -- Where it is fetched, encrypted: who has the address can read the whole calendar. Null for a file that was uploaded.
  address bytea,
  -- What the clinic recognises it by: the host of the address, or the name of the file.
  label text not null check (length(label) between 1 and 253),
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  events integer not null check (events >= 0),
  unreadable integer not null check (unreadable >= 0),
  created_at timestamptz not null,
  -- When we last knew that the busy times are right, and when they were last worked out from the calendar itself.
  checked_at timestamptz not null,
  read_at timestamptz not null,
  -- Of its busy times: most calendars say nothing about what has changed, and most have not.
  times_hash bytea not null,
  -- When it is fetched again; null for a file.
  due_at timestamptz,
  failure text,
  failing_since timestamptz,
  failures integer not null default 0,
  check ((address is null) = (due_at is null)),
  check ((failure is null) = (failing_since is null))
);
create index calendar_feeds_of_location on calendar_feeds (location_id);
create index calendar_feeds_of_provider on calendar_feeds (provider_id);
create index calendar_feeds_due on calendar_feeds (due_at) where due_at is not null;

create table feed_times (
  feed_id uuid not null references calendar_feeds on delete cascade,
  location_id uuid not null references locations on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (feed_id, starts_at),
  check (ends_at > starts_at)
);
create index feed_times_of_location on feed_times (location_id, ends_at);

-- The secret address at which the appointments of a location can be subscribed to, as a hash.
create table calendar_addresses (
  location_id uuid primary key references locations on delete cascade,
  provider_id uuid not null references listings on delete cascade deferrable,
  token_hash bytea not null unique check (length(token_hash) = 32),
  names boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index calendar_addresses_of_provider on calendar_addresses (provider_id);

-- Search shows the next free time of a clinic: its index must hear when its own calendar changes.
create trigger note_insert after insert on feed_times referencing new table as came
  for each statement execute function note_listing_changes('location_id');
create trigger note_delete after delete on feed_times referencing old table as gone
  for each statement execute function note_listing_changes('location_id');
