-- The free months of a listing ran while we checked it and patients could not see it. They now stand still until we
-- have decided.
alter table subscriptions
  -- Until when the time of a check has been added to the end of the trial.
  add trial_moved_until timestamptz,
  -- What was left of the trial when a listing was refused, for when the refusal is taken back.
  add trial_left_seconds integer check (trial_left_seconds > 0);

-- Listings that wait for a decision, since when, and whether they have waited since they were registered.
create view held_listings as
  select provider_id, min(created_at) as held_since,
    (array_agg(found_by order by created_at))[1] = 'registration' as held_from_start
  from listing_checks where holds and state = 'open'
  group by provider_id;
