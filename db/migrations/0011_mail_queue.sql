-- Mail of the system's own is written in the transaction that causes it and sent afterwards, so that it is
-- neither lost with the mail server away nor sent for something that was rolled back.
create table mail_queue (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  queued_at timestamptz not null
);

create index mail_queue_next on mail_queue (next_try_at);
