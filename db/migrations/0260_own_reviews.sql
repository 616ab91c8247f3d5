-- Reviews that patients write here, beside the imported ones in google_reviews. They belong to the id of a clinic's page,
-- which a clinic of a public register has before it joins and keeps after its account is deleted: no foreign key.

-- A way to one review: a code sent to an address, or a link sent to it. Each is used once.
create table review_links (
  id uuid primary key,
  clinic_id uuid not null,
  clinic_name text not null,
  evidence text not null check (evidence in ('booked', 'enquired', 'invited', 'confirmed')),
  -- The address, encrypted, and a keyed hash of it to find the same person by.
  author_sealed bytea not null,
  author_key bytea not null check (length(author_key) = 32),
  visit_month date check (extract(day from visit_month) = 1),
  treatment text check (length(treatment) between 1 and 120),
  -- A keyed hash of the code; the code is exchanged for the link.
  code_hash bytea check (length(code_hash) = 32),
  token_hash bytea unique check (length(token_hash) = 32),
  -- One invitation follows an enquiry, at most.
  enquiry_id uuid unique references enquiries on delete set null,
  list_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (code_hash is not null or token_hash is not null)
);
create index review_links_by_age on review_links (expires_at);
create index review_links_of_author on review_links (author_key);

create table reviews (
  id uuid primary key,
  clinic_id uuid not null,
  clinic_name text not null,
  link_id uuid not null unique,
  state text not null check (state in ('checking', 'published', 'refused', 'appealed', 'withdrawn', 'removed')),
  evidence text not null check (evidence in ('booked', 'enquired', 'invited', 'confirmed')),
  stars smallint not null check (stars between 1 and 5),
  text text check (length(text) between 1 and 2500),
  visit_month date not null check (extract(day from visit_month) = 1),
  treatment text check (length(treatment) between 1 and 120),
  explained smallint check (explained between 1 and 5),
  listened smallint check (listened between 1 and 5),
  punctual smallint check (punctual between 1 and 5),
  clean smallint check (clean between 1 and 5),
  go_again text check (go_again in ('yes', 'unsure', 'no')),
  paid text check (paid in ('yes', 'less', 'more', 'unlisted')),
  paid_pence integer check (paid_pence between 0 and 100000000),
  first_name text check (length(first_name) between 1 and 40),
  incentivised boolean not null,
  -- The words that the author agreed to.
  consent_wording text not null,
  signals jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  -- Since when it waits for a person; its 48 hours run from here.
  queued_at timestamptz,
  edited_at timestamptz,
  redacted_at timestamptz,
  -- A receipt was shown to staff; only the fact is kept.
  receipt_seen boolean not null default false,
  decided_at timestamptz,
  decided_by uuid references staff on delete set null,
  ground text,
  note text check (length(note) <= 1000),
  appeal text check (length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  appeal_decided_at timestamptz,
  appeal_decided_by uuid references staff on delete set null,
  published_at timestamptz,
  ended_at timestamptz,
  check ((state in ('checking', 'appealed')) = (queued_at is not null)),
  check (state <> 'refused' or ground is not null),
  check (state <> 'published' or published_at is not null)
);
create index reviews_queue on reviews (queued_at, id) where queued_at is not null;
create index reviews_published on reviews (clinic_id, published_at desc, id desc) where state = 'published';
create index reviews_of_clinic on reviews (clinic_id, created_at);
create index reviews_by_age on reviews (created_at);
create index reviews_text on reviews using gin (text gin_trgm_ops);

-- Who wrote it, apart from the review and encrypted. Gone as soon as the review is.
create table review_authors (
  review_id uuid primary key references reviews on delete cascade,
  email_sealed bytea not null,
  author_key bytea not null check (length(author_key) = 32)
);
create index review_authors_by_key on review_authors (author_key);

-- The secret links of authors to their own review, as hashes.
create table review_author_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  review_id uuid not null references reviews on delete cascade,
  created_at timestamptz not null
);
create index review_author_links_of_review on review_author_links (review_id);

-- Keyed hashes of the network and device that reviews came from, for 30 days, to notice bursts.
create table review_origins (
  review_id uuid primary key references reviews on delete cascade,
  network bytea not null check (length(network) = 32),
  device bytea not null check (length(device) = 32),
  created_at timestamptz not null
);
create index review_origins_network on review_origins (network, created_at);
create index review_origins_device on review_origins (device, created_at);
create index review_origins_by_age on review_origins (created_at);

-- What happened to reviews, for everybody to count. Each entry carries the hash of the one before it, so that a changed
-- or missing row shows. No text, no person; it stays when the review has gone.
create table review_ledger (
  seq bigint primary key default 0,
  happened_at timestamptz not null,
  review_id uuid not null,
  clinic_id uuid not null,
  event text not null check (event in
    ('received', 'edited', 'published', 'refused', 'appealed', 'withdrawn', 'removed', 'expired')),
  evidence text not null,
  ground text,
  -- How long the decision took.
  minutes integer check (minutes >= 0),
  -- Set by the trigger, as is seq.
  previous bytea not null default '',
  hash bytea not null default ''
);
create index review_ledger_by_time on review_ledger (happened_at);

-- Gives an entry of the review ledger its number and the hash that chains it to the one before. One writer at a time:
-- two entries with the same predecessor would break the chain. The command that verifies the ledger computes the same.
create function chain_review_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('review_ledger'));
  select seq, hash into last from review_ledger order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.happened_at := date_trunc('milliseconds', new.happened_at);
  new.previous := coalesce(last.hash, sha256(''::bytea));
  new.hash := sha256(new.previous || convert_to(concat_ws('|', new.seq,
    to_char(new.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    new.review_id, new.clinic_id, new.event, new.evidence, coalesce(new.ground, ''), coalesce(new.minutes::text, '')),
    'UTF8'));
  return new;
end $$;
create trigger chain before insert on review_ledger for each row execute function chain_review_ledger();
create function refuse_ledger_changes() returns trigger language plpgsql as $$
begin
  raise exception 'the review ledger is only added to';
end $$;
create trigger only_added before update or delete or truncate on review_ledger
  for each statement execute function refuse_ledger_changes();

-- Search counts published reviews, so every node has to read a clinic again when one comes, changes or goes.
create trigger note_review_insert after insert on reviews for each row
  when (new.state = 'published') execute function note_listing_change('clinic_id');
create trigger note_review_update after update on reviews for each row
  when (new.state = 'published' or old.state = 'published') execute function note_listing_change('clinic_id');
