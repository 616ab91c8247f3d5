-- Anybody could be listed as a clinic that is not listed yet. A listing is now checked, before or after it is public, by
-- what can be shown (its email, its number, control of its website) or by staff.
create table listing_verifications (
  provider_id uuid primary key references listings on delete cascade,
  state text not null default 'open' check (state in ('open', 'asked', 'verified', 'refused')),
  -- Whether patients see the listing only once it is verified.
  waits boolean not null,
  opened_at timestamptz not null,
  -- By when staff should decide, in English working time; null while the clinic has to answer and once decided.
  due_at timestamptz,
  question text check (length(question) between 10 and 1000),
  asked_at timestamptz,
  answer text check (length(answer) between 2 and 2000),
  answered_at timestamptz,
  decided_at timestamptz,
  -- Null where no person decided: every check passed by itself.
  decided_by uuid references staff on delete set null,
  reason text check (length(reason) between 10 and 1000),
  version integer not null default 1,
  check ((state in ('verified', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'open') = (due_at is not null)),
  check (state <> 'asked' or question is not null)
);

create index listing_verifications_due on listing_verifications (due_at) where state = 'open';
create index listing_verifications_by_state on listing_verifications (state, opened_at desc);

-- What has been shown or checked of a listing, once for each kind.
create table listing_proofs (
  provider_id uuid not null references listings on delete cascade,
  kind text not null check (kind in ('email', 'number', 'website', 'phone', 'staff')),
  at timestamptz not null,
  -- What it is about: the domain, the number. A proof of something that has changed is deleted.
  about text not null check (length(about) <= 300),
  evidence text check (length(evidence) between 10 and 1000),
  staff_id uuid references staff on delete set null,
  primary key (provider_id, kind)
);

-- A code that was emailed to an address at the domain of a website: kept as a keyed hash, for one domain, for a few tries.
create table website_codes (
  provider_id uuid primary key references listings on delete cascade,
  domain text not null,
  email text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0)
);

-- Staff are warned when a phone number or website is another listing's.
create index locations_by_phone on locations (phone_number) where phone_number is not null;
create index listings_by_website on listings (lower(regexp_replace(website, '^https?://(www\.)?([^/:?#]+).*$', '\2', 'i')))
  where website is not null;

-- The search index and kept pages must hear of a decision as they hear of any other change.
create trigger note_insert after insert on listing_verifications referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_update after update on listing_verifications referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_delete after delete on listing_verifications referencing old table as gone
  for each statement execute function note_listing_changes('provider_id');
