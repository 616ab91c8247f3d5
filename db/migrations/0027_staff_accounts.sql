-- Shown at sign-in, so that a person notices when somebody else was there.
alter table staff add previous_login_at timestamptz;

-- People read these numbers out to each other: CA-014. Those given by hand before this stand.
create sequence staff_numbers;
select setval('staff_numbers', coalesce(max(substring(staff_id from '^CA-([0-9]{1,9})$')::int), 0) + 1, false)
from staff;

-- Clinics type the code of whoever brought them in any spelling.
create index providers_by_referrer on providers (upper(btrim(referrer_code))) where referrer_code is not null;
create unique index staff_referrer_code_once on staff (upper(referrer_code));

-- A person who was invited and has not come in yet. Only the hash of the link is kept.
create table staff_invites (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email like '_%@_%' and length(email) <= 254),
  role text not null check (role in ('admin', 'manager', 'editor', 'outreach')),
  department text not null default '',
  position text not null default '',
  -- Null when it came from the command line, as the first one does.
  invited_by uuid references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create unique index staff_invites_email_once on staff_invites (lower(email));

-- The secret is sealed with a key that is not in the database: a stolen copy makes no codes.
create table staff_second_factors (
  staff_id uuid primary key references staff on delete cascade,
  secret bytea not null,
  -- Null while the person has not shown that their device makes the right codes.
  confirmed_at timestamptz,
  -- The last time step a code was accepted for: no code serves twice.
  last_step integer not null default 0
);

-- Each stands for one code, once, for whoever has lost their device.
create table staff_recovery_codes (
  staff_id uuid not null references staff_second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (staff_id, code_hash)
);
