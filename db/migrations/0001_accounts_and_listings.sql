-- A provider account has exactly one listing, which patients know as a clinic. They share one id, so
-- /clinic/{id}, search and the account area can never disagree about which clinic is meant.
create extension if not exists pg_trgm;

create table providers (
  id uuid primary key,
  email text not null check (email like '_%@_%' and length(email) <= 254),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  surname text not null check (length(surname) between 1 and 100),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  referrer_code text,
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

-- Sign-in lowercases the email, so A@x.uk and a@x.uk must be one account.
create unique index providers_email_once on providers (lower(email));

create table listings (
  provider_id uuid primary key references providers on delete cascade,
  company_name text not null check (length(company_name) between 1 and 200),
  company_description text not null check (length(company_description) <= 5000),
  company_registration_number text not null check (company_registration_number ~ '^[A-Z0-9]{8}$'),
  regulator text not null check (regulator in ('CQC', 'HIS', 'HIW', 'RQIA')),
  certificate_number text not null check (length(certificate_number) between 1 and 40),
  primary_specialty text not null check (length(primary_specialty) between 1 and 100),
  website text check (website ~ '^https?://'),
  logo text check (logo ~ '^/files/'),
  years_of_experience integer check (years_of_experience between 0 and 200),
  -- Used only where there are no reviews to average.
  rating numeric(2, 1) check (rating between 1 and 5),
  insurers text[] not null default '{}',
  languages text[] not null default '{}',
  -- Null means "Not rated", never zero.
  regulator_rating text,
  regulator_rated_on date,
  regulator_url text check (regulator_url ~ '^https?://'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((regulator_rating is null) = (regulator_rated_on is null))
);

create index listings_by_name on listings (lower(company_name), provider_id);

-- Where a clinic receives patients: what the account area calls "Clinics".
create table locations (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  position integer not null check (position >= 0),
  address text not null check (length(address) between 1 and 300),
  city text not null check (length(city) between 1 and 100),
  -- Northern Ireland has no open list of full postcodes, so an outcode must do there.
  postcode text not null check (postcode ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?( [0-9][A-Z]{2})?$'),
  phone_number text check (phone_number ~ '^\+[0-9]{7,15}$'),
  lat double precision not null check (lat between 49 and 61.5),
  lng double precision not null check (lng between -9 and 2.5),
  opening_hours jsonb check (jsonb_typeof(opening_hours) = 'object'),
  version integer not null default 1,
  unique (provider_id, position) deferrable initially deferred
);

create table treatments (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  -- Our own name for it, where the taxonomy knows it: what search matches and prices are compared by.
  canonical text,
  price_pence integer check (price_pence between 1 and 100000000),
  priced_on date,
  minutes integer check (minutes between 1 and 1440),
  consultation text not null default 'unknown' check (consultation in ('included', 'extra', 'unknown')),
  anaesthetist text not null default 'unknown' check (anaesthetist in ('included', 'extra', 'unknown')),
  follow_up text not null default 'unknown' check (follow_up in ('included', 'extra', 'unknown')),
  vat text not null default 'unknown' check (vat in ('included', 'extra', 'unknown')),
  version integer not null default 1,
  -- Prices are dated totals: one without the day it was true is worth nothing to a patient.
  check ((price_pence is null) = (priced_on is null)),
  unique (provider_id, position) deferrable initially deferred
);

-- Kept as they were brought in: an array, or a string that holds one. Readers clean them.
create table google_reviews (
  provider_id uuid primary key references listings on delete cascade,
  reviews jsonb not null check (jsonb_typeof(reviews) in ('array', 'string')),
  source text not null default 'Google',
  imported_at timestamptz not null default now()
);

create table subscriptions (
  provider_id uuid primary key references providers on delete cascade,
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled', 'incomplete')),
  cards_customer_id text not null unique,
  cards_id text not null unique,
  trial_end timestamptz,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'trialing' or trial_end is not null),
  check ((status = 'past_due') = (past_due_since is not null))
);

-- A listing is public only for a confirmed, not suspended provider whose subscription is in trial, active or
-- at most 14 days past due.
create view listed_providers as
select p.id as provider_id
from providers p
join subscriptions s on s.provider_id = p.id
where p.email_confirmed_at is not null
  and p.suspended_at is null
  and (s.status in ('trialing', 'active')
    or (s.status = 'past_due' and s.past_due_since > now() - interval '14 days'));
