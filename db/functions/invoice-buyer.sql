-- Whom an invoice that is issued now is made out to, as it is kept with the invoice.
create or replace function invoice_buyer(provider uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', name,
    'contact', contact,
    'email', email,
    'vatNumber', vat_number,
    'companyNumber', company_number,
    'address', case when address is null then '[]'::jsonb
      else jsonb_build_array(address, concat_ws(' ', city, postcode)) end)
  from billing_recipients where provider_id = provider
$$;
