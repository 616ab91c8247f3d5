-- The audit log and the chain of its seals can only be added to.
create or replace function refuse_audit_changes() returns trigger language plpgsql as $$
begin
  -- The one change allowed is the one a foreign key makes: forgetting whose row it was.
  if tg_op = 'UPDATE' and to_jsonb(new) -> 'staff_id' = 'null'
    and to_jsonb(new) - 'staff_id' = to_jsonb(old) - 'staff_id' then
    return new;
  end if;
  -- The period of the contract (keptFor.auditMonths). A day of tolerance, because clocks differ.
  if tg_op = 'DELETE' and tg_table_name = 'audit_log'
    and (to_jsonb(old) ->> 'happened_at')::timestamptz < now() - interval '6 years' + interval '1 day' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
