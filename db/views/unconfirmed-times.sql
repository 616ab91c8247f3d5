-- Clinics that let requests for times run out: at least three in four weeks, and half of all that were answered or ran
-- out. Search doesn't show their free times, and staff see them. An offer that the patient let go was an answer.
create or replace view unconfirmed_times as
select
  provider_id,
  count(*) filter (where is_ignored)::int as ignored,
  count(*)::int as requests,
  min(held) filter (where is_ignored) as since
from (
  select provider_id, state = 'expired' and answered_at is null as is_ignored, created_at as held
  from appointments
  where created_at > now() - interval '28 days' and (state = 'expired' or answered_at is not null)
) as asked
group by provider_id
having count(*) filter (where is_ignored) >= 3 and count(*) filter (where is_ignored) * 2 >= count(*);
