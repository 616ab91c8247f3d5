-- Whom an invoice that is issued now is made out to: the billing details of a clinic, and the clinic itself for what they
-- leave out.
create or replace function invoice_buyer(provider uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', coalesce(b.company_name, l.company_name),
    'contact', b.contact_name,
    'email', coalesce(b.email, p.email),
    'vatNumber', b.vat_number,
    'companyNumber', l.company_registration_number,
    'address', case
      when b.address is not null then jsonb_build_array(b.address, concat_ws(' ', b.city, b.postcode))
      when o.address is not null then jsonb_build_array(o.address, concat_ws(' ', o.city, o.postcode))
      else '[]'::jsonb end)
  from providers p
    join listings l on l.provider_id = p.id
    left join billing_details b on b.provider_id = p.id
    left join locations o on o.provider_id = p.id and o.position = 0
  where p.id = provider
$$;
