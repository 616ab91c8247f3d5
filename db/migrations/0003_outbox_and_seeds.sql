-- Without a mail server, mail lands here and can be read in the browser.
create table outbox (
  id uuid primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index outbox_newest on outbox (created_at desc);

-- Each part of the demo data is recorded, so that a later part is added to existing data exactly once.
create table seeds (
  name text primary key,
  planted_at timestamptz not null default now()
);
