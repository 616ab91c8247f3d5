-- Deletes the entries of the audit log up to that of the given seal. Runs as the owner of the table, because the
-- serving role may not delete entries; the trigger of the table refuses those whose time is not over.
create or replace function delete_old_audit_entries(last_deleted bigint) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_log where id in (select audit_id from audit_seals where seq <= last_deleted) returning 1
  )
  select count(*) from gone
$$;
