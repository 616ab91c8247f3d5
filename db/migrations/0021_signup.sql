-- A registration that somebody began and agreed to be written to about. One row an address; there is never a
-- password nor anything of a card in it. Goes 90 days after its last change.
create table partial_signups (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  company_name text not null default '' check (length(company_name) <= 200),
  current_step integer not null check (current_step between 1 and 4),
  -- What was typed so far, field by field: what a recovery link fills the form with.
  form jsonb not null default '{}' check (jsonb_typeof(form) = 'object'),
  -- False when consent was given and then withdrawn: without any there is no row. The words, time and place are
  -- those of the consent, also after it was withdrawn.
  has_consent boolean not null,
  consent_wording text not null check (length(consent_wording) between 1 and 500),
  consent_source text not null check (length(consent_source) between 1 and 300),
  consented_at timestamptz not null,
  contact_attempts integer not null default 0 check (contact_attempts >= 0),
  last_contacted_at timestamptz,
  -- Opens the form with what is in this row and nothing else, so a copy of the row has nothing to gain from a hash.
  resume_token text not null unique check (length(resume_token) >= 40),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  converted_at timestamptz,
  provider_id uuid unique references providers on delete cascade,
  check (provider_id is null or converted_at is not null)
);

create index partial_signups_newest on partial_signups (created_at desc, id);
create index partial_signups_by_age on partial_signups (updated_at);
-- Whom a reminder may go to.
create index partial_signups_open on partial_signups (created_at) where converted_at is null and has_consent;

-- What makes a repeated registration the same order at the card provider, also after a crash. Written before the
-- provider is asked. It names nobody: the fingerprint is a hash of the address and the card's id.
create table registration_orders (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  order_key uuid not null,
  -- The card provider refuses an order that is repeated with another name, so the first one stays.
  name text not null,
  started_at timestamptz not null
);

create index registration_orders_by_age on registration_orders (started_at);

-- A link is good for the address it was sent to: after a change of address the older ones confirm nothing.
create table email_confirmations (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider_id uuid not null references providers on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

create index email_confirmations_of_provider on email_confirmations (provider_id);
create index email_confirmations_by_expiry on email_confirmations (expires_at);

-- Only for who has registered and never confirmed: the account goes at that moment, after a warning. An account
-- that was confirmed once stays, also while a new address of it waits for confirmation.
alter table providers
  add confirm_by timestamptz,
  add confirm_warned_at timestamptz;

create index providers_to_confirm on providers (confirm_by) where confirm_by is not null;
