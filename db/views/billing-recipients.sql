-- Whom a clinic's invoices are made out to now: its billing details, and the clinic itself for what they leave out. An
-- address counts as a whole.
create or replace view billing_recipients as
  select p.id as provider_id,
    coalesce(b.company_name, l.company_name) as name,
    b.contact_name as contact,
    coalesce(b.email, p.email) as email,
    b.vat_number,
    l.company_registration_number as company_number,
    case when b.address is not null then b.address else o.address end as address,
    case when b.address is not null then b.city else o.city end as city,
    case when b.address is not null then b.postcode else o.postcode end as postcode
  from providers p
    join listings l on l.provider_id = p.id
    left join billing_details b on b.provider_id = p.id
    left join locations o on o.provider_id = p.id and o.position = 0;
