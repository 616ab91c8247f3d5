-- Which locations of the public registers are listed although nobody joined for them: the one place that decides. Only
-- private clinics are held at all (api/directory/registers/read); one that became dormant, changed its category or left
-- the register has a day on which it went. The clinic that claimed it, or a listed one with the same number, takes the place
-- of the location while it is listed itself, and so does the other entry or clinic that staff say is the same place. "offset 0" keeps the database to one look-up by number for each location:
-- right after a large import it takes the table for a small one and would go through all clinics each time.
create or replace view listed_locations as
select r.id
from register_locations r
where r.gone_on is null
  and r.hidden_at is null
  and (r.claimed_at is null or (r.claimed_by is not null
    and not exists (select from listed_providers c where c.provider_id = r.claimed_by)))
  and not exists (
    select from register_duplicates d
    where d.location_id = r.id and d.is_same and (
      exists (select from listed_providers p where p.provider_id = d.other_id offset 0)
      or exists (select from register_locations o
        where o.id = d.other_id and o.gone_on is null and o.hidden_at is null))
    offset 0)
  and not exists (
    select from listings l
    where registration_key(l.regulator, l.certificate_number) = registration_key(r.register, r.location_id)
      and exists (select from listed_providers p where p.provider_id = l.provider_id offset 0)
    offset 0);
