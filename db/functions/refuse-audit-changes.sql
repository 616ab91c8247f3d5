-- The audit log can only be added to.
create or replace function refuse_audit_changes() returns trigger language plpgsql as $$
begin
  -- The one change allowed is the one a foreign key makes: forgetting whose row it was.
  if tg_op = 'UPDATE' and new.staff_id is null
    and to_jsonb(new) - 'staff_id' = to_jsonb(old) - 'staff_id' then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end $$;
