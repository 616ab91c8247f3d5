-- One row for each entry of the audit log, chained by hash: whoever changes or removes an entry later breaks the chain
-- from there on. Written a moment after the entry, by a job, so that no change of staff waits for another.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  audit_id uuid not null unique references audit_log,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);

create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_audit_changes();
create trigger audit_seals_never_emptied before truncate on audit_seals
  for each statement execute function refuse_audit_changes();
