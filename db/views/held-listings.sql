-- Listings that wait for a decision, since when, and whether they have waited since they were registered. One that was
-- refused does not wait any more, whatever else is open.
create or replace view held_listings as
  select provider_id, min(held_since) as held_since,
    (array_agg(from_start order by held_since))[1] as held_from_start
  from (
    select provider_id, created_at as held_since, found_by = 'registration' as from_start
    from listing_checks where holds and state = 'open'
    union all
    -- Both moments are taken during one registration, some milliseconds apart.
    select v.provider_id, v.opened_at, v.opened_at < l.created_at + interval '1 minute'
    from listing_verifications v join listings l on l.provider_id = v.provider_id
    where v.waits and v.state in ('open', 'asked')
  ) waiting
  group by provider_id;
