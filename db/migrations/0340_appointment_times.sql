-- Appointments may not overlap at a location: an exclusion constraint needs equality on ids beside ranges.
create extension if not exists btree_gist;

-- When a location sees patients who book online. Hours are London's wall clock, because a clinic that opens at nine
-- opens at nine in winter and in summer; what is booked is kept as instants.
create table appointment_rules (
  location_id uuid primary key references locations on delete cascade,
  provider_id uuid not null references listings on delete cascade,
  taking boolean not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'object'),
  slot_minutes smallint not null check (slot_minutes between 5 and 480),
  buffer_minutes smallint not null check (buffer_minutes between 0 and 240),
  notice_hours smallint not null check (notice_hours between 0 and 720),
  horizon_days smallint not null check (horizon_days between 1 and 90),
  -- Days such as 2026-12-25, in London.
  closed_days date[] not null default '{}' check (cardinality(closed_days) <= 100),
  -- Whether a request is confirmed at once, without the clinic.
  instant boolean not null default false,
  version integer not null default 1
);
create index appointment_rules_of_provider on appointment_rules (provider_id);

-- When a location cannot see anybody: holidays, meetings, patients who booked by phone. Only the time is kept, not why.
create table blocked_times (
  id uuid primary key,
  location_id uuid not null references locations on delete cascade,
  provider_id uuid not null references listings on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index blocked_times_of_location on blocked_times (location_id, ends_at);
create index blocked_times_of_provider on blocked_times (provider_id);
create index blocked_times_by_age on blocked_times (ends_at);

-- A clinic's page says whether times can be asked for: its copies in memory must hear of a change.
create trigger note_insert after insert on appointment_rules referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_update after update on appointment_rules referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_delete after delete on appointment_rules referencing old table as gone
  for each statement execute function note_listing_changes('provider_id');
