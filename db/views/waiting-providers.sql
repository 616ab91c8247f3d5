-- What waits for staff at a clinic, a row for each thing and since when: the figures of the desk and the filter of the
-- list of providers are the same rows. Silent is who pays for a listing and has not signed in for 90 days.
create or replace view waiting_providers as
  select provider_id, 'payments' as queue, coalesce(past_due_since, current_period_end) as since
  from subscriptions where status = 'past_due'
  union all
  select provider_id, 'authentication', coalesce(authentication_since, created_at)
  from subscriptions where authentication is not null
  union all
  select provider_id, 'problems', created_at from problem_reports where resolved_at is null
  union all
  select provider_id, 'held', min(created_at) from listing_checks where holds and state = 'open' group by provider_id
  union all
  select provider_id, 'enquiries', coalesce(reopened_at, created_at)
  from enquiries where (answered_at is null or reopened_at is not null) and closed_at is null
  union all
  select provider_id, 'disputes', happened_at from invoice_adjustments
  where kind = 'dispute' and status = 'open' and provider_id is not null
  union all
  select provider_id, 'tasks', due_on::timestamp at time zone 'Europe/London' from provider_tasks
  where done_at is null and due_on <= (now() at time zone 'Europe/London')::date
  union all
  select provider_id, 'prices', since from odd_prices where waits
  union all
  select provider_id, 'times', since from unconfirmed_times
  union all
  select id, 'unconfirmed', created_at from providers where email_confirmed_at is null
  union all
  select p.id, 'silent', coalesce(p.last_login_at, p.created_at)
  from providers p join subscriptions s on s.provider_id = p.id
  where p.email_confirmed_at is not null and p.suspended_at is null
    and s.status in ('trialing', 'active', 'past_due')
    and coalesce(p.last_login_at, p.created_at) < now() - interval '90 days';
