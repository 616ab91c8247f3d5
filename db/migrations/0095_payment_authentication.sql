-- Banks ask cardholders to confirm a card or a payment (strong customer authentication). Until they have, the
-- account shows a banner, and an email follows when it is not done on screen at once.
alter table subscriptions
  add authentication text check (authentication in ('card', 'payment')),
  add authentication_since timestamptz,
  add authentication_emailed_at timestamptz,
  add check ((authentication is null) = (authentication_since is null));

create index subscriptions_to_authenticate on subscriptions (authentication_since)
  where authentication is not null and authentication_emailed_at is null;

-- The simulator's cards behave as Stripe's test cards do.
alter table sim_payment_methods
  -- What the bank says when the card is charged and does not pay.
  add refusal text,
  -- When the bank asks: never, once when the card is saved, or for every payment.
  add authentication text not null default 'never' check (authentication in ('never', 'setup', 'always')),
  add authenticated boolean not null default false,
  -- False for a card that is declined once its holder has been authenticated.
  add taken boolean not null default true;

create table sim_intents (
  id text primary key,
  kind text not null check (kind in ('card', 'payment')),
  client_secret text not null unique,
  payment_method_id text not null references sim_payment_methods on delete cascade,
  -- What is paid for; null for a card that is only saved.
  invoice_id text references sim_invoices on delete cascade,
  status text not null default 'requires_action' check (status in ('requires_action', 'succeeded'))
);

create index sim_intents_of_card on sim_intents (payment_method_id);

-- What the cardholder has been asked for last.
-- Without a reference: intents refer to invoices and those to subscriptions, and tables in a circle cannot be restored
-- from a back-up one after the other.
alter table sim_subscriptions add intent_id text;
