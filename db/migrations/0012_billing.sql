-- The card on file, as far as a person needs it to recognise the card.
alter table subscriptions
  add card_brand text,
  add card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add card_expires text check (card_expires ~ '^[0-9]{4}-[0-9]{2}$'),
  -- Null until the mail before the first charge has been queued.
  add trial_reminded_at timestamptz;

create index subscriptions_trial_end on subscriptions (trial_end)
  where status = 'trialing' and trial_reminded_at is null;

-- Outlives the account it was for, then without any name.
create table invoices (
  id uuid primary key,
  provider_id uuid references providers on delete set null,
  cards_id text not null unique,
  number text,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  amount_pence integer not null check (amount_pence > 0),
  issued_at timestamptz not null,
  paid_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- How often a payment was tried: each failure is told once.
  payment_attempts integer not null default 0,
  url text,
  check (status <> 'paid' or paid_at is not null)
);

create index invoices_of_provider on invoices (provider_id, issued_at desc);

-- What the card provider said has arrived may arrive again.
create table card_events (
  id text primary key,
  type text not null,
  handled_at timestamptz not null
);

create index card_events_by_age on card_events (handled_at);

-- Events arrive in any order, so each makes us read the present state from the card provider. Reads are
-- numbered when they begin, and one that began before a read already stored is dropped.
create sequence card_read_number;

create table card_reads (
  cards_id text primary key,
  number bigint not null
);
