-- Why staff took a listing off the site, in the words that were mailed to the clinic.
alter table providers add suspension_reason text check (length(suspension_reason) <= 1000);

-- Staff look people up by any part of a name or an address, and there may be a hundred thousand of them. The words of
-- both tables that are searched stand in one expression each, so that one index answers for each.
create index providers_by_words on providers
  using gin (lower(first_name || ' ' || surname || ' ' || email) gin_trgm_ops);
create index listings_by_words on listings
  using gin (lower(company_name || ' ' || certificate_number || ' ' || company_registration_number) gin_trgm_ops);

-- The orders of the list. Whoever never signed in comes before those who did.
create index providers_by_age on providers (created_at, id);
create index providers_by_last_login on providers (last_login_at nulls first, id);
create index providers_suspended on providers (id) where suspended_at is not null;
create index providers_unconfirmed on providers (id) where email_confirmed_at is null;
create index subscriptions_by_status on subscriptions (status, provider_id);

-- The view profile_completion looks at every treatment and location: right for one profile, too slow for choosing among
-- all. This keeps its result, and the change it was made after; what has changed since is made anew before it is used.
create table profile_percents (
  provider_id uuid primary key references providers on delete cascade,
  percent integer not null check (percent between 0 and 100),
  as_of xid8 not null
);

create index profile_percents_in_order on profile_percents (percent, provider_id);

-- When the reviews were collected, which is not when they were brought in.
alter table google_reviews add collected_on date;

-- Trials by the day they end on, and first payments by the day they came in.
create index subscriptions_by_trial_end on subscriptions (trial_end) where trial_end is not null;
create index invoices_by_payment on invoices (paid_at) where status = 'paid';
