-- What clinics asked before, so that patients see how a price moved and what a treatment cost over two years. Rows are
-- only ever added; they go with the listing.
create table price_changes (
  id bigint generated always as identity primary key,
  provider_id uuid not null references listings on delete cascade,
  treatment_id uuid not null,
  canonical text,
  -- Null: no price since then.
  comparable_pence integer,
  changed_on date not null
);
create index price_changes_of_provider on price_changes (provider_id, treatment_id, changed_on);
create index price_changes_by_canonical on price_changes (canonical, provider_id) where canonical is not null;

insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
  select provider_id, id, canonical, comparable_pence, priced_on from treatments
  where comparable_pence is not null and priced_on is not null;

create function note_price_changes() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger note_first_prices after insert on treatments referencing new table as came
  for each statement execute function note_price_changes();
create trigger note_price_changes after update on treatments referencing old table as gone new table as came
  for each statement execute function note_price_changes();

create trigger append_only before update on price_changes
  for each statement execute function note_price_changes();

-- The link in the email that asks a clinic whether its prices still hold. Only the hash of the link is kept.
create table price_confirmations (
  token_hash bytea primary key,
  provider_id uuid not null references listings on delete cascade,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index price_confirmations_of_provider on price_confirmations (provider_id, asked_at);

-- What a change of many prices replaced, so that it can be undone. Deleted after 30 days.
create table price_batches (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  what text not null check (what in ('edit', 'import')),
  saved_at timestamptz not null,
  before jsonb not null
);
create index price_batches_of_provider on price_batches (provider_id, saved_at);
