-- An invoice was printed with the name and address that a clinic has today. It now keeps what it said when it was issued.
alter table invoices add document jsonb;

update invoices set document = jsonb_build_object(
  'seller', null,
  'buyer', (
    select jsonb_build_object(
      'name', l.company_name, 'contact', null, 'email', p.email, 'vatNumber', null,
      'companyNumber', l.company_registration_number,
      'address', coalesce((
        select jsonb_build_array(o.address, o.city || ' ' || o.postcode)
        from locations o where o.provider_id = p.id and o.position = 0
      ), '[]')
    )
    from providers p join listings l on l.provider_id = p.id where p.id = invoices.provider_id
  ),
  'lines', jsonb_build_array(jsonb_build_object(
    'description', 'Healthcare Provider Subscription', 'from', period_start, 'to', period_end, 'pence', amount_pence)),
  'currency', 'GBP', 'vatPercent', null, 'vatPence', 0);

-- The default is for a node of the version before, which may still issue one.
alter table invoices
  alter document set not null,
  alter document set default
    '{"seller": null, "buyer": null, "lines": [], "currency": "GBP", "vatPercent": null, "vatPence": 0}';

-- Nothing changes an invoice; only the buyer's name goes with their account, as before.
create function keep_invoice_document() returns trigger language plpgsql as $$
begin
  if new.provider_id is null and old.provider_id is not null then
    new.document := old.document || '{"buyer": null}';
  elsif new.document is distinct from old.document then
    raise exception 'an invoice never changes what it says';
  end if;
  return new;
end $$;

create trigger invoices_keep_document before update on invoices
  for each row execute function keep_invoice_document();

-- Whom invoices are made out to, where that is not the clinic as patients see it.
create table billing_details (
  provider_id uuid primary key references providers on delete cascade,
  contact_name text,
  email text,
  company_name text,
  address text,
  city text,
  postcode text,
  vat_number text,
  updated_at timestamptz not null
);

-- A receipt carries its invoice.
alter table mail_queue
  add attachment_name text,
  add attachment bytea,
  add check ((attachment is null) = (attachment_name is null));
