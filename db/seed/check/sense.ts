import { sql } from 'kysely'
import { type Contradiction, imported } from './contradiction.ts'

/** A whole nation's practices under the regulator of another would be the first thing that a visitor notices. */
const regulatorOf = sql`case
  when l.postcode ~ '^BT' then 'RQIA'
  when l.postcode ~ '^(AB|DD|DG|EH|FK|G\\d|HS|IV|KA|KW|KY|ML|PA|PH|ZE)' then 'HIS'
  when l.postcode ~ '^(CF|LD|SA|LL)' then 'HIW'
end`

/** Whose title says with whom they must be registered, and the letters that HCPC's numbers then begin with. */
const professions = [
  ['dentist|dental|orthodontist', 'GDC', ''],
  ['physiotherapist', 'HCPC', 'PH'],
  ['podiatrist', 'HCPC', 'CH'],
  ['dietitian', 'HCPC', 'DT'],
  ['hearing aid dispenser', 'HCPC', 'HAD'],
  ['psychologist', 'HCPC', 'PYL'],
  ['radiographer', 'HCPC', 'RA'],
  ['nurse', 'NMC', ''],
  ['osteopath', 'GOsC', ''],
  ['chiropractor', 'GCC', ''],
  ['optometrist|optician', 'GOC', ''],
  ['pharmacist', 'GPhC', ''],
  ['counsellor|psychotherapist', 'BACP', ''],
  ['consultant|surgeon|doctor|\\mGP\\M|specialist in', 'GMC', ''],
].map(row => sql`(${sql.join(row.map(text => sql`${text}::text`))})`)

/** Who must be among the people of a clinic for something. */
const trades = [
  ['Dentistry', 'dentist|dental|orthodontist'],
  ['Physiotherapy', 'physiotherapist'],
  ['Podiatry', 'podiatrist'],
  ['Dietetics', 'dietitian'],
  ['Audiology', 'hearing'],
  ['Psychology', 'psych'],
  ['Psychiatry', 'psych'],
  ['Osteopathy', 'osteopath'],
  ['Optometry', 'opt'],
  ['General Practice', 'GP'],
].map(row => sql`(${sql.join(row.map(text => sql`${text}::text`))})`)

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
    says: 'a practitioner is registered with the body of another profession',
    rows: sql`
      select w.name || ', ' || w.job_title || ': ' || w.body || ' ' || w.registration_number as row
      from practitioners w join (values ${sql.join(professions)}) as p (title, body, letters) on w.job_title ~* p.title
      where w.body <> p.body or w.registration_number !~ ('^' || p.letters)`,
  },
  {
    says: 'a clinic has practitioners, but none of the profession it is for',
    rows: sql`
      select c.company_name || ', ' || c.primary_specialty || ': ' || string_agg(w.job_title, ', ') as row
      from listings c join practitioners w on w.provider_id = c.provider_id
      join (values ${sql.join(trades)}) as t (specialty, titles) on t.specialty = c.primary_specialty
      group by c.provider_id, c.company_name, c.primary_specialty, t.titles
      having not bool_or(w.job_title ~* t.titles)`,
  },
  {
    says: 'a practitioner sees patients at two clinics on the same day',
    rows: sql`
      with days as (
        select w.body, w.registration_number, w.provider_id, d as day
        from practitioners w, jsonb_array_elements(w.places) p, jsonb_array_elements_text(p -> 'days') d)
      select body || ' ' || registration_number || ' on ' || day as row
      from days group by body, registration_number, day having count(distinct provider_id) > 1`,
  },
  {
    says: 'a practitioner sees patients on a day on which the location is closed',
    rows: sql`
      select w.name || ' on ' || d || ' at ' || l.postcode as row
      from practitioners w, jsonb_array_elements(w.places) p, jsonb_array_elements_text(p -> 'days') d, locations l
      where l.id = (p ->> 'locationId')::uuid and l.opening_hours -> d = '[]'`,
  },
  {
    says: 'a review of a visit by a child is by someone who was treated themselves',
    rows: sql`
      select clinic_name || ': ' || text as row from reviews r join listings c on c.provider_id = r.clinic_id
      where (c.primary_specialty = 'Paediatrics' or treatment ~ '(^|-)(child|newborn|paediatric)')
        and text ~* 'put this off|before work|how I was|\\mmy (notes|questions|results)\\M'`,
  },
  {
    says: 'the same sentence stands in more than four reviews of a clinic',
    rows: sql`
      select clinic_name || ': ' || sentence as row
      from reviews, regexp_split_to_table(text, '\\. *') as sentence
      where sentence <> '' group by clinic_id, clinic_name, sentence having count(*) > 4`,
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
