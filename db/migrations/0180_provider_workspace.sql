-- Colleagues share what they know of a clinic: what was said on the phone, what is to be done by whom, and which clinics
-- belong together. All of it goes with the clinic's account.
create table provider_notes (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  staff_id uuid references staff on delete set null,
  staff_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index provider_notes_of on provider_notes (provider_id, created_at);

create table provider_tasks (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  title text not null,
  due_on date not null,
  owner_id uuid references staff on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  version integer not null default 1
);
create index provider_tasks_of on provider_tasks (provider_id);
create index provider_tasks_open on provider_tasks (due_on) where done_at is null;

create table provider_tags (
  provider_id uuid not null references providers on delete cascade,
  tag text not null,
  primary key (provider_id, tag)
);
create index provider_tags_by_tag on provider_tags (tag);

-- A colleague who answers a clinic's call must know what we have emailed it. The text is not kept, only that it was sent.
create table provider_emails (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  subject text not null,
  queued_at timestamptz not null
);
create index provider_emails_of on provider_emails (provider_id, queued_at);
create index provider_emails_age on provider_emails (queued_at);

-- What clinics change themselves, a row for each kind and day.
create table provider_changes (
  provider_id uuid not null references providers on delete cascade,
  kind text not null check (kind in ('listing', 'treatments', 'locations')),
  day date not null,
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (provider_id, kind, day)
);

-- Their present texts are db/functions/keep-provider-email.sql, note-provider-change.sql and note-added-treatments.sql.
create function keep_provider_email() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create function note_provider_change() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create function note_added_treatments() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger keep_provider_email after insert on mail_queue
  for each row execute function keep_provider_email();
create trigger note_changes after update on listings
  for each row when (old.version <> new.version) execute function note_provider_change('listing');
create trigger note_changes after update on locations
  for each row when (old.version <> new.version) execute function note_provider_change('locations');
create trigger note_changes after update on treatments
  for each row when (old.version <> new.version) execute function note_provider_change('treatments');
-- By statement: the demo directory adds tens of thousands at once.
create trigger note_added after insert on treatments referencing new table as added
  for each statement execute function note_added_treatments();

-- Who looks after something that waits on the desk.
create table queue_owners (
  queue text not null,
  item uuid not null,
  staff_id uuid not null references staff on delete cascade,
  taken_at timestamptz not null,
  primary key (queue, item)
);

-- The desk counts these at every visit.
create index enquiries_unanswered on enquiries (provider_id)
  where (answered_at is null or reopened_at is not null) and closed_at is null;
create index invoices_paid_period on invoices (period_start, period_end) where status = 'paid';
create index invoice_adjustments_open_disputes on invoice_adjustments (provider_id)
  where kind = 'dispute' and status = 'open';
