-- Who signed in, who failed to, who was refused and who read a clinic's data. Apart from the audit log, whose rows never
-- change: these count up while somebody tries again and again, and are deleted after a year.
create table security_events (
  id uuid primary key,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- What is one row: an action of one account, or of one group of addresses, within minutes. Nobody can fill the table.
  bucket bytea not null unique check (length(bucket) = 32),
  staff_id uuid references staff on delete set null,
  -- A clinic that deletes its account takes its sign-ins along.
  provider_id uuid references providers on delete cascade,
  actor_name text not null,
  subject text not null check (length(subject) <= 300),
  subject_id text,
  -- A keyed hash of the first address: enough to tell whether two events came from the same place.
  address_hash text not null check (address_hash ~ '^[0-9a-f]{16}$'),
  times integer not null default 1 check (times >= 1),
  happened_at timestamptz not null,
  last_at timestamptz not null
);

create index security_events_of_staff on security_events (staff_id, id desc) where staff_id is not null;
create index security_events_of_provider on security_events (provider_id) where provider_id is not null;
create index security_events_by_action on security_events (action, id desc);
create index security_events_by_age on security_events (last_at);
