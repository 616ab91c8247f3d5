-- The last test email: the records in DNS can be right and an email still arrive unsigned or changed on its way.
create table sending_test (
  one_row boolean primary key default true check (one_row),
  id uuid not null,
  sent_by uuid references staff (id) on delete set null deferrable,
  sent_at timestamptz not null,
  received_at timestamptz,
  found jsonb not null default '[]' check (jsonb_typeof(found) = 'array')
);
