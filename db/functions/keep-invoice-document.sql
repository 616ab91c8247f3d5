-- Nothing changes what an invoice says; only the buyer's name goes with their account.
create or replace function keep_invoice_document() returns trigger language plpgsql as $$
begin
  if new.provider_id is null and old.provider_id is not null then
    new.document := old.document || '{"buyer": null}';
  elsif new.document is distinct from old.document then
    raise exception 'an invoice never changes what it says';
  end if;
  return new;
end $$;
