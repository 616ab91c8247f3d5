-- Files that patients and clinics send each other with their messages. Each is stored encrypted under a key of its own, which
-- is kept with the attachment, sealed: when an enquiry is deleted the key goes with it, and nobody can read the file any
-- more, even before the file itself is deleted.
create table attachment_files (
  key text primary key check (key ~ '^private/attachments/[0-9a-f-]{36}\.bin$'),
  created_at timestamptz not null
);
create index attachment_files_by_age on attachment_files (created_at);

create table enquiry_attachments (
  id uuid primary key,
  answer_id uuid not null references enquiry_answers on delete cascade deferrable initially immediate,
  file_key text not null unique references attachment_files deferrable initially immediate,
  sealed_key bytea not null,
  position smallint not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0)
);
create index enquiry_attachments_of_answer on enquiry_attachments (answer_id, position);
