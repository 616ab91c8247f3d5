-- Whoever deleted an account and registered again had the free months again. They are now given once per company and
-- card, which is remembered as keyed hashes that say nothing without the server's secret and outlive the account.
create table trial_claims (
  key_hash bytea primary key check (length(key_hash) = 32),
  claimed_at timestamptz not null
);

create index trial_claims_by_age on trial_claims (claimed_at);

alter table subscriptions
  -- The card provider's name for a card number, the same for every account that uses it.
  add card_fingerprint text,
  -- promised: the free months are claimed when the listing goes live. given: claimed, or not asked for. used: had before,
  -- the first payment is taken when the listing goes live. unrecorded: from before claims, to be claimed without refusal.
  add trial text not null default 'unrecorded' check (trial in ('promised', 'given', 'used', 'unrecorded'));

create index subscriptions_trial_to_settle on subscriptions (provider_id) where trial <> 'given';

-- A test card that was typed is the same card when it is typed again.
alter table sim_payment_methods add fingerprint text;
update sim_payment_methods set fingerprint = id;
alter table sim_payment_methods alter fingerprint set not null;
