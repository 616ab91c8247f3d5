-- The clinics that patients may review: exactly those that they find, listed by themselves or from a public register.
-- Both have the id of their page.
create or replace view reviewable_clinics as
select l.provider_id as clinic_id, l.company_name as name, l.primary_specialty as specialty, l.website,
  p.email as owner_email
from listings l
join listed_providers listed on listed.provider_id = l.provider_id
join providers p on p.id = l.provider_id
union all
select r.id, r.facts ->> 'name', case when r.facts ->> 'category' = 'P1' then 'Dentistry' end, r.facts ->> 'website', null
from register_locations r
join listed_locations l on l.id = r.id;
