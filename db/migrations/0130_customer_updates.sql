-- Changes of a clinic's name, email, address or VAT number must reach its customer at the card provider, even when that
-- is away for a while. One row a clinic: what is sent is what the account says at that time, so the last change wins.
create table customer_updates (
  provider_id uuid primary key references providers on delete cascade,
  -- Grows with every change, so that a change made while the one before is being sent is not taken for sent.
  version integer not null default 1,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0
);

create index customer_updates_due on customer_updates (due_at);

-- Its present text is db/functions/note-customer-change.sql.
create function note_customer_change() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger note_customer after update of email on providers
  for each row when (old.email is distinct from new.email) execute function note_customer_change('id');
create trigger note_customer after update on listings
  for each row when ((old.company_name, old.company_registration_number)
    is distinct from (new.company_name, new.company_registration_number))
  execute function note_customer_change('provider_id');
create trigger note_customer after insert or delete on locations
  for each row execute function note_customer_change('provider_id');
create trigger note_customer_moved after update on locations
  for each row when ((old.position, old.address, old.city, old.postcode)
    is distinct from (new.position, new.address, new.city, new.postcode))
  execute function note_customer_change('provider_id');
create trigger note_customer after insert or update on billing_details
  for each row execute function note_customer_change('provider_id');
