-- Credit pays a part of the next invoice: without knowing how much, receipts name more than the card was charged and a
-- refund could pay back what was never taken.
alter table invoices add column credit_pence integer not null default 0 check (credit_pence between 0 and amount_pence);
alter table sim_invoices add column credit_pence integer not null default 0 check (credit_pence between 0 and amount_pence);

-- A trial that staff extend twice by a double click is extended once; one whose answer was lost can be finished.
create table trial_extensions (
  request_key uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  ended_at timestamptz not null,
  extended_to timestamptz not null,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index trial_extensions_of_provider on trial_extensions (provider_id);
