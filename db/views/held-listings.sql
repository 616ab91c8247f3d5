-- Listings that wait for a decision, since when, and whether they have waited since they were registered.
create or replace view held_listings as
  select provider_id, min(created_at) as held_since,
    (array_agg(found_by order by created_at))[1] = 'registration' as held_from_start
  from listing_checks where holds and state = 'open'
  group by provider_id;
