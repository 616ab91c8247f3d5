-- What a patient asked to be told about is information about health, so it is encrypted, and the address it goes to is in a
-- table of its own, encrypted too. The keys are keyed hashes: they find an address or an alert again and say nothing else.
create table alert_addresses (
  id uuid primary key,
  email_key bytea not null unique,
  email_sealed bytea not null
);

create table price_alerts (
  id uuid primary key,
  address_id uuid not null references alert_addresses,
  watch_key bytea not null,
  -- What is watched, and what the patient has been told about it so far.
  watch_sealed bytea not null,
  told_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until the link in the first email was used: until then nothing is sent.
  confirmed_at timestamptz,
  checked_at timestamptz not null,
  emailed_at timestamptz,
  unique (address_id, watch_key)
);
create index price_alerts_due on price_alerts (checked_at) where confirmed_at is not null;
create index price_alerts_by_age on price_alerts (created_at);

-- An alert says in its headers how to stop it with one click.
alter table mail_queue add headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object');
