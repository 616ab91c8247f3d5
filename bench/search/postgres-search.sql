-- $1 text, $2 latitude, $3 longitude, $4 how many
with wanted as materialized (
  select coalesce(
    (select term from phrases where phrase = lower($1) limit 1),
    (select term from phrases order by phrase <-> lower($1) limit 1)
  ) as term
),
near as materialized (
  -- Twice as many, since a clinic may be near with several locations.
  select clinic, treatment, location, at <-> ll_to_earth($2, $3) as metres
  from offered
  where term = (select term from wanted)
  order by at <-> ll_to_earth($2, $3)
  limit $4 * 2
),
nearest as (
  select distinct on (clinic) * from near order by clinic, metres
),
total as materialized (
  select count(*) from (select distinct clinic from offered where term = (select term from wanted)) found
)
select
  (select count from total) as total,
  '[' || string_agg(
    head
      || array_to_string(treatments[treatment] || treatments[:treatment - 1] || treatments[treatment + 1:], ',')
      || '],"locations":['
      || array_to_string(locations[location] || locations[:location - 1] || locations[location + 1:], ',')
      || '],"distance":' || round((metres / 1000)::numeric, 1) || tail,
    ',' order by metres
  ) || ']' as body
from (select * from nearest order by metres limit $4) best
join clinics on clinics.id = best.clinic
