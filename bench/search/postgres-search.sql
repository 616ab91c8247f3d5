-- $1 text, $2 latitude, $3 longitude, $4 how many
with wanted as materialized (
  select coalesce(
    (select term from phrases where phrase = lower($1) limit 1),
    (select term from phrases order by phrase <-> lower($1) limit 1)
  ) as term
),
near as materialized (
  -- Twice as many, since a clinic may be near with several locations.
  select clinic, at <-> ll_to_earth($2, $3) as metres
  from offered
  where term = (select term from wanted)
  order by at <-> ll_to_earth($2, $3)
  limit $4 * 2
)
select clinics.body, round((nearest.metres / 1000)::numeric, 1) as distance
from (select clinic, min(metres) as metres from near group by clinic order by 2 limit $4) nearest
join clinics on clinics.id = nearest.clinic
order by nearest.metres
