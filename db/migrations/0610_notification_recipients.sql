-- Email addresses of people without an account that a clinic wants told of its enquiries and appointments, such as that of
-- its reception. Nothing but the question is sent to an address until somebody there has confirmed it.
create table notification_recipients (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade deferrable,
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  appointments boolean not null,
  -- False limits it to the rows of recipient_places. When the last location goes, it hears of none instead of all.
  all_places boolean not null,
  created_at timestamptz not null,
  -- When the last link was sent.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- When the recipient said no more. Only the recipient takes that back, so the row stays when the clinic removes it.
  stopped_at timestamptz,
  removed_at timestamptz check (removed_at is null or stopped_at is not null),
  version integer not null default 1,
  unique (provider_id, email)
);
create index notification_recipients_of_address on notification_recipients (email);
create index notification_recipients_waiting on notification_recipients (asked_at) where confirmed_at is null;

create table recipient_places (
  recipient_id uuid not null references notification_recipients on delete cascade,
  location_id uuid not null references locations on delete cascade,
  primary key (recipient_id, location_id)
);
create index recipient_places_of_location on recipient_places (location_id);
