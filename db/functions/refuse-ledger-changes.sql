-- The review ledger can only be added to.
create or replace function refuse_ledger_changes() returns trigger language plpgsql as $$
begin
  raise exception 'the review ledger is only added to';
end $$;
