-- Refunds, credit notes and disputes of payments. An invoice never changes, so each is a record of its own; refunds and
-- credit notes are documents with a number as well. They outlive the account as invoices do, then without any name.
create sequence refund_number;

create table invoice_adjustments (
  id uuid primary key,
  cards_id text not null unique,
  invoice_id uuid not null references invoices,
  provider_id uuid references providers on delete set null,
  kind text not null check (kind in ('refund', 'credit_note', 'dispute')),
  status text not null check (status in
    ('pending', 'succeeded', 'failed', 'canceled', 'issued', 'void', 'open', 'won', 'lost')),
  amount_pence integer not null check (amount_pence > 0),
  happened_at timestamptz not null,
  -- What the card provider gives as the reason, in its own code.
  reason text,
  -- Until when we have to answer the bank; of disputes alone.
  respond_by timestamptz,
  -- The credit note that a refund pays out: that one is then the document of both.
  credit_note_id text,
  number text unique,
  document jsonb,
  check ((number is null) = (document is null))
);

create index invoice_adjustments_of_invoice on invoice_adjustments (invoice_id);
create index invoice_adjustments_of_provider on invoice_adjustments (provider_id);
create index invoice_adjustments_open on invoice_adjustments (invoice_id) where status in ('pending', 'open');

create trigger invoice_adjustments_keep_document before update on invoice_adjustments
  for each row execute function keep_invoice_document();

-- Which expiry date an email has warned of: another card, or the same one renewed, has another.
alter table subscriptions add card_expiry_emailed text;

create index subscriptions_by_card_expiry on subscriptions (card_expires)
  where card_expires is distinct from card_expiry_emailed and status <> 'canceled';

-- The simulator's own memory of the same.
create sequence sim_credit_note_number;

create table sim_adjustments (
  id text primary key,
  invoice_id text not null references sim_invoices on delete cascade,
  kind text not null check (kind in ('refund', 'credit_note', 'dispute')),
  status text not null,
  amount_pence integer not null,
  number text,
  credit_note_id text,
  reason text,
  respond_by timestamptz,
  created_at timestamptz not null
);

create index sim_adjustments_of_invoice on sim_adjustments (invoice_id);
create index sim_adjustments_by_age on sim_adjustments (created_at);
