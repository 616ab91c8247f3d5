-- The embedded card simulator, used when no card provider is configured. These tables are its own memory, as
-- a card provider has one: the product never reads them, only the simulator does.
create table sim_customers (
  id text primary key,
  email text not null,
  name text not null,
  payment_method_id text not null
);

create table sim_payment_methods (
  id text primary key,
  customer_id text references sim_customers on delete cascade,
  brand text not null,
  last4 text not null,
  expires text not null,
  -- What happens when it is charged.
  pays boolean not null,
  created_at timestamptz not null
);

create table sim_subscriptions (
  id text primary key,
  customer_id text not null references sim_customers on delete cascade,
  -- Makes a repeated order the same order.
  order_key text unique,
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled', 'incomplete')),
  trial_end timestamptz,
  -- The day of the month on which it renews.
  anchor timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  -- When something happens next by itself; null when nothing ever will.
  due_at timestamptz,
  created_at timestamptz not null
);

create index sim_subscriptions_due on sim_subscriptions (due_at) where due_at is not null;

create table sim_invoices (
  id text primary key,
  subscription_id text not null references sim_subscriptions on delete cascade,
  number text not null unique,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  amount_pence integer not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null,
  attempts integer not null default 0
);

create index sim_invoices_of_subscription on sim_invoices (subscription_id, issued_at desc);
create index sim_invoices_by_age on sim_invoices (issued_at);

create sequence sim_invoice_number;

-- Events wait here until the webhook has taken them.
create table sim_events (
  id text primary key,
  body text not null,
  delivered_at timestamptz
);

create index sim_events_waiting on sim_events (id) where delivered_at is null;
