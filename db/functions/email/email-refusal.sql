-- Why one address must not be emailed for a purpose, by the rule in who-may-be-emailed.sql; null when it may be. In
-- PL/pgSQL, so that the plan is kept: it is asked once for each email of a campaign.
create or replace function email_refusal(address text, wanted text, content text default null) returns text
language plpgsql stable as $$
begin
  return (select refusal from who_may_be_emailed(array[address], wanted, content));
end $$;
