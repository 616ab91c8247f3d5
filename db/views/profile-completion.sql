-- What of a profile is there, part by part, and in per cent. contract/rules/profile-completion.ts names the parts and
-- says what each requires; campaigns choose their recipients from here.
create or replace view profile_completion as
select parts.*, 10 * (email::int + treatments::int + prices::int + description::int + hours::int + phones::int
  + inclusions::int + logo::int + compared::int + website::int) as percent
from (
  select p.id as provider_id,
    p.email_confirmed_at is not null as email,
    coalesce(offers.number >= 3, false) as treatments,
    coalesce(offers.priced, false) as prices,
    length(trim(l.company_description)) >= 150 as description,
    coalesce(places.open, false) as hours,
    coalesce(places.reachable, false) as phones,
    coalesce(offers.explained, false) as inclusions,
    l.logo is not null as logo,
    l.years_of_experience is not null and cardinality(l.languages) > 0 as compared,
    l.website is not null as website
  from providers p
  join listings l on l.provider_id = p.id
  cross join lateral (
    select bool_and(opening_hours is not null and jsonb_path_exists(opening_hours, '$.*[*]')) as open,
      bool_and(phone_number is not null) as reachable
    from locations where locations.provider_id = p.id
  ) places
  cross join lateral (
    select count(*) as number, bool_and(price_pence is not null) as priced,
      bool_and(consultation <> 'unknown' or anaesthetist <> 'unknown' or follow_up <> 'unknown') as explained
    from treatments where treatments.provider_id = p.id
  ) offers
) parts;
