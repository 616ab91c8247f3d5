-- What a patient asked of a clinic: up to three times, of which the clinic confirms one. Nothing about health.
create table appointments (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  location_id uuid references locations on delete set null,
  -- Where, in words: a location may change or go.
  place text not null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (email like '_%@_%' and length(email) <= 254),
  phone_number text check (phone_number ~ '^\+[0-9]{7,15}$'),
  consent_wording text not null,
  state text not null check (state in
    ('requested', 'offered', 'confirmed', 'declined', 'expired', 'cancelled', 'kept', 'missed')),
  created_at timestamptz not null,
  -- Until when its times are held for an answer: of the clinic, or of the patient to what the clinic offered.
  held_until timestamptz,
  answered_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Counts the changes of its entry in calendars.
  sequence integer not null default 0,
  cancelled_by text check (cancelled_by in ('patient', 'clinic')),
  reminded_at timestamptz,
  reminded_again_at timestamptz,
  -- After a kept appointment the patient is asked for a review, once.
  review_invited_at timestamptz,
  check ((state in ('requested', 'offered')) = (held_until is not null)),
  check (state not in ('confirmed', 'kept', 'missed') or (starts_at is not null and ends_at > starts_at)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create index appointments_of_provider on appointments (provider_id, starts_at);
create index appointments_waiting on appointments (held_until) where held_until is not null;
create index appointments_coming on appointments (starts_at) where state = 'confirmed';
create index appointments_by_age on appointments (created_at);

-- The times of an appointment. While one is held nobody else can have it: the constraint is the last word, whatever
-- several servers believe at the same moment.
create table appointment_times (
  id uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  location_id uuid not null references locations on delete cascade,
  choice smallint not null check (choice between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  held boolean not null default true,
  check (ends_at > starts_at),
  constraint appointment_times_once exclude using gist
    (location_id with =, tstzrange(starts_at, ends_at) with &&) where (held)
);
create index appointment_times_of_appointment on appointment_times (appointment_id);

-- Secret links, as hashes: a page of the patient's own, and one on which the clinic answers without signing in.
create table appointment_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  appointment_id uuid not null references appointments on delete cascade,
  for_clinic boolean not null,
  created_at timestamptz not null
);
create index appointment_links_of_appointment on appointment_links (appointment_id);

-- An email about an appointment that was deleted meanwhile is not sent.
alter table mail_queue add appointment_id uuid references appointments on delete cascade;
create index mail_queue_appointment on mail_queue (appointment_id) where appointment_id is not null;
