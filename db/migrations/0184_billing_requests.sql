-- A refund or credit is written down before the card provider is asked for it: a lost answer then leaves a record that
-- the same request can finish, and two requests at once cannot both use what is left of a payment.
create table billing_requests (
  request_key uuid primary key,
  kind text not null check (kind in ('refund', 'credit')),
  invoice_id uuid not null references invoices on delete cascade,
  amount_pence integer not null,
  reason text not null,
  staff_id uuid references staff on delete set null,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index billing_requests_of on billing_requests (invoice_id);
