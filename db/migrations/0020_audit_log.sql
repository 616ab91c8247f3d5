-- Everything staff change: who, what, before and after, when and from where. Rows are only ever added.
create table audit_log (
  id uuid primary key,
  -- The person may leave; what they did stays, with the name they had.
  staff_id uuid references staff on delete set null,
  staff_name text not null,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- What was changed, as a person would name it, and its id where it has one.
  subject text not null check (length(subject) <= 300),
  subject_id text,
  before jsonb,
  after jsonb,
  address inet,
  happened_at timestamptz not null
);

create index audit_log_newest on audit_log (id desc);
create index audit_log_of_staff on audit_log (staff_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_of_subject on audit_log (subject_id, id desc) where subject_id is not null;

create function refuse_audit_changes() returns trigger language plpgsql as $$
begin
  -- The one change allowed is the one a foreign key makes: forgetting whose row it was.
  if tg_op = 'UPDATE' and new.staff_id is null
    and to_jsonb(new) - 'staff_id' = to_jsonb(old) - 'staff_id' then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_changes();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_changes();
