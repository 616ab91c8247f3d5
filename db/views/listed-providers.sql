-- Whether a listing is public: the one place that decides. It is for a confirmed, not suspended provider whose
-- subscription is in trial, active or past due within the grace period, unless it is held or refused as a possible copy
-- of another listing, waits for its verification or was refused there.
create or replace view listed_providers as
select p.id as provider_id
from providers p
join subscriptions s on s.provider_id = p.id
where p.email_confirmed_at is not null
  and p.suspended_at is null
  and (s.status in ('trialing', 'active')
    or (s.status = 'past_due' and grace_end(s.past_due_since) > now()))
  and not exists (
    select from listing_checks c
    where c.provider_id = p.id and c.holds and c.state in ('open', 'refused'))
  and not exists (
    select from listing_verifications v
    where v.provider_id = p.id and (v.state = 'refused' or (v.waits and v.state <> 'verified')));
