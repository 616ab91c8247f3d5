-- What a patient asked one clinic, for that clinic's eyes only. Nothing here says who the patient is on the
-- rest of the site: no address, no visitor, no search.
create table enquiries (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  name text not null check (length(name) between 1 and 100),
  email text not null check (email like '_%@_%' and length(email) <= 254),
  phone_number text check (phone_number ~ '^\+[0-9]{7,15}$'),
  -- As the clinic called it when it was asked about; null for anything else.
  treatment text check (length(treatment) between 1 and 120),
  message text not null check (length(message) between 1 and 1000),
  -- What the patient agreed to, in the words that stood beside the box.
  consent_wording text not null,
  created_at timestamptz not null default now(),
  -- Says the same thing, to the same clinic, from the same person, on the same day: a double click is one enquiry.
  fingerprint bytea not null check (length(fingerprint) = 32),
  unique (provider_id, fingerprint)
);

create index enquiries_of_provider on enquiries (provider_id, id desc);
create index enquiries_by_age on enquiries (created_at);

-- What somebody found wrong with a listing, for staff.
create table problem_reports (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  kind text not null check (kind in ('closed', 'contact', 'price', 'place', 'unsafe', 'other')),
  details text not null default '' check (length(details) <= 1000),
  -- Only for asking back.
  email text check (email like '_%@_%' and length(email) <= 254),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references staff on delete set null,
  check (resolved_by is null or resolved_at is not null)
);

create index problem_reports_open on problem_reports (id) where resolved_at is null;
create index problem_reports_of_provider on problem_reports (provider_id, created_at);

-- The nearest clinics of a kind are read from this index in order of distance. At our latitudes a degree of
-- longitude is about 0.6 of a degree of latitude.
create index locations_nearest on locations using gist (point(lng * 0.6, lat));
