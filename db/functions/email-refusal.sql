-- Why one address must not be emailed for a purpose; null when it may be. In PL/pgSQL, so that the plan is kept: it is
-- asked once for each email of a campaign.
create or replace function email_refusal(address text, wanted text, content text default null) returns text
language plpgsql stable as $$
begin
  return (select refusal from email_rights(array[address], wanted, content));
end $$;
