-- A follow-up that the mail server of its recipient put off waits here for its next try, as it was written: the row of
-- marketing_mails says `pending` as long.
create table put_off_emails (
  mail_id uuid primary key references marketing_mails on delete cascade,
  email_to_build jsonb not null,
  attempts integer not null check (attempts >= 1),
  next_try_at timestamptz not null
);
create index put_off_emails_due on put_off_emails (next_try_at);
