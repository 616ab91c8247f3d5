-- The people who work with a clinic's account beside its owner, whose sign-in stays in providers. Their sign-ins are kept
-- like the owner's: logins, links for a new password, second factors and passkeys belong to a member, and end with them.
create table members (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade deferrable,
  email text not null check (email like '_%@_%' and length(email) <= 254),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  surname text not null check (length(surname) between 1 and 100),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  role text not null check (role in ('manager', 'front_desk', 'finance')),
  -- False limits the person to the rows of member_places. When their last location goes, they see none instead of all.
  all_places boolean not null default true check (all_places or role = 'front_desk'),
  last_login_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);

-- Whether an owner has the same address is checked in the application, by one lock for each address.
create unique index members_email_once on members (lower(email));
create index members_of_provider on members (provider_id);

create table member_places (
  member_id uuid not null references members on delete cascade,
  location_id uuid not null references locations on delete cascade,
  primary key (member_id, location_id)
);
create index member_places_of_location on member_places (location_id);

create table team_invitations (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade deferrable,
  email text not null check (email like '_%@_%' and length(email) <= 254),
  role text not null check (role in ('manager', 'front_desk', 'finance')),
  -- Null for every location. Those that no longer exist are left out when the person joins.
  places uuid[] check (places is null or role = 'front_desk'),
  -- Null for the owner. The link ends when this member may no longer invite.
  invited_by uuid references members on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index team_invitations_once on team_invitations (provider_id, lower(email));
create index team_invitations_by_member on team_invitations (invited_by);
create index team_invitations_by_expiry on team_invitations (expires_at);

-- What people did in the clinic's account, for the clinic to read. The name stays when the person leaves.
create table team_events (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade deferrable,
  happened_at timestamptz not null,
  actor_name text not null check (length(actor_name) <= 250),
  what text not null check (length(what) between 1 and 600)
);
create index team_events_of_provider on team_events (provider_id, happened_at desc, id desc);
create index team_events_by_age on team_events (happened_at);

alter table logins
  add member_id uuid references members on delete cascade,
  drop constraint logins_check,
  add check (num_nonnulls(provider_id, staff_id, member_id) = 1);
create index logins_of_member on logins (member_id) where member_id is not null;

alter table password_resets
  add member_id uuid references members on delete cascade,
  drop constraint password_resets_check,
  add check (num_nonnulls(provider_id, staff_id, member_id) = 1);
create index password_resets_of_member on password_resets (member_id) where member_id is not null;

alter table known_places
  add member_id uuid references members on delete cascade,
  drop constraint known_places_check,
  add check (num_nonnulls(provider_id, staff_id, member_id) = 1);
create index known_places_of_member on known_places (member_id) where member_id is not null;

alter table second_factors
  add member_id uuid unique references members on delete cascade,
  drop constraint second_factors_check,
  add check (num_nonnulls(provider_id, staff_id, member_id) = 1);

alter table passkeys
  add member_id uuid references members on delete cascade,
  drop constraint passkeys_check,
  add check (num_nonnulls(provider_id, staff_id, member_id) = 1);
create index passkeys_of_member on passkeys (member_id) where member_id is not null;

alter table passkey_challenges add member_id uuid references members on delete cascade;
