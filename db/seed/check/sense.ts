import { sql } from 'kysely'
import { type Contradiction, imported } from './contradiction.ts'

/** A whole nation's practices under the regulator of another would be the first thing that a visitor notices. */
const regulatorOf = sql`case
  when l.postcode ~ '^BT' then 'RQIA'
  when l.postcode ~ '^(AB|DD|DG|EH|FK|G\\d|HS|IV|KA|KW|KY|ML|PA|PH|ZE)' then 'HIS'
  when l.postcode ~ '^(CF|LD|SA|LL)' then 'HIW'
end`

export const sense: Contradiction[] = [
  {
    says: 'a clinic is registered with the regulator of another nation',
    rows: sql`
      select c.company_name || ', ' || l.postcode || ': ' || c.regulator as row
      from listings c join locations l on l.provider_id = c.provider_id and l.position = 0
      where c.regulator in ('CQC', 'HIS', 'HIW', 'RQIA') and ${regulatorOf} <> c.regulator`,
  },
  {
    says: 'a company is registered in another nation than all of its clinics',
    rows: sql`
      select c.company_name || ', ' || l.postcode || ': ' || c.company_registration_number as row
      from listings c join locations l on l.provider_id = c.provider_id and l.position = 0
      where (c.company_registration_number ~ '^SC') <> (${regulatorOf} = 'HIS') and c.regulator = 'HIS'
        and c.company_registration_number ~ '^\\w\\w?\\d+$'`,
  },
  {
    says: 'two clinics have the same registration number',
    rows: sql`
      select regulator || ' ' || certificate_number as row from listings
      where not exists (select from listing_checks k where k.provider_id = listings.provider_id or k.conflicts_with = listings.provider_id)
      group by regulator, certificate_number having count(*) > 1`,
  },
  {
    says: 'a clinic offers the same treatment twice',
    rows: sql`
      select provider_id || ' ' || name as row from treatments group by provider_id, name having count(*) > 1`,
  },
  {
    says: 'a review is of a treatment that the clinic does not offer',
    rows: sql`
      select r.clinic_name || ': ' || r.treatment as row from reviews r join listings c on c.provider_id = r.clinic_id
      where r.treatment is not null and not exists (
        select from treatments t
        where t.provider_id = r.clinic_id and (t.name = r.treatment or t.canonical = r.treatment))`,
  },
  {
    says: 'an enquiry or appointment is for a treatment that the clinic does not offer',
    rows: sql`
      select a.provider_id || ': ' || a.treatment as row
      from (select provider_id, treatment from enquiries union all select provider_id, treatment from appointments) a
      where a.treatment is not null and not exists (
        select from treatments t where t.provider_id = a.provider_id and t.name = a.treatment)`,
  },
  {
    says: 'two reviews of a clinic have the same text',
    rows: sql`
      select clinic_name || ': ' || left(text, 60) as row from reviews
      where text <> '' group by clinic_id, clinic_name, text having count(*) > 1
      union all
      select provider_id || ': ' || left(review ->> 'text', 60) from ${imported} i
      where review ->> 'text' <> '' group by provider_id, review ->> 'text' having count(*) > 1`,
  },
  {
    says: 'more than three clinics describe themselves in the same words',
    rows: sql`
      select left(company_description, 80) || ': ' || count(*) as row from listings
      group by company_description having count(*) > 3`,
  },
  {
    says: 'two listings have the same name in the same part of a town',
    rows: sql`
      select c.company_name || ', ' || split_part(l.postcode, ' ', 1) as row
      from listings c join locations l on l.provider_id = c.provider_id and l.position = 0
      where not exists (select from listing_checks k where k.provider_id = c.provider_id or k.conflicts_with = c.provider_id)
      group by c.company_name, split_part(l.postcode, ' ', 1) having count(*) > 1`,
  },
  {
    says: 'a practitioner began to practise as a child, or has not begun',
    rows: sql`
      select name || ' ' || practising_since as row from practitioners
      where practising_since not between 1960 and extract(year from now())`,
  },
  {
    says: 'more than one clinic in five has no photo',
    rows: sql`
      select round(100 * share) || '%' as row from (
        select avg((not exists (select from clinic_photos f where f.provider_id = l.provider_id))::int) as share
        from listed_providers l) s
      where share > 0.2`,
  },
]
