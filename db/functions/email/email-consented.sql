-- Whether an address agreed to a purpose: consent, and not merely being a company. In PL/pgSQL, so that the plan is kept.
create or replace function email_consented(address text, wanted text) returns boolean language plpgsql stable as $$
begin
  return (select consented from who_may_be_emailed(array[address], wanted));
end $$;
