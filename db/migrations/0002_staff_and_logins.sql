create table staff (
  id uuid primary key,
  staff_id text not null unique,
  email text not null check (email like '_%@_%' and length(email) <= 254),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  phone_number text check (phone_number ~ '^\+[0-9]{7,15}$'),
  role text not null check (role in ('admin', 'manager', 'editor', 'outreach')),
  department text not null default '',
  position text not null default '',
  referrer_code text not null unique,
  hired_on date not null default current_date,
  last_login_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create unique index staff_email_once on staff (lower(email));

-- Only the hash of a token is kept: a stolen copy of this table signs nobody in. A login belongs to a
-- provider or to a member of staff, never to both, so one kind of token cannot serve for the other.
create table logins (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  provider_id uuid references providers on delete cascade,
  staff_id uuid references staff on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(provider_id, staff_id) = 1)
);

create index logins_of_provider on logins (provider_id) where provider_id is not null;
create index logins_of_staff on logins (staff_id) where staff_id is not null;
create index logins_by_expiry on logins (expires_at);
