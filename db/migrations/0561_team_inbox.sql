-- Who of the team answers an enquiry, and by when. The owner has no row in members.
alter table enquiries
  add column assigned_member uuid references members on delete set null,
  add column assigned_owner boolean not null default false,
  add column due_at timestamptz,
  add constraint enquiries_one_assignee check (assigned_member is null or not assigned_owner);
create index enquiries_of_member on enquiries (assigned_member) where assigned_member is not null;

-- What the team writes down about an enquiry; patients never see it. It goes with the enquiry, the name stays when the
-- person leaves.
create table enquiry_notes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  author_name text not null check (length(author_name) <= 250),
  note text not null check (length(note) between 1 and 2000),
  created_at timestamptz not null
);
create index enquiry_notes_of_enquiry on enquiry_notes (enquiry_id, created_at);

-- Replies that a clinic sends often, with words in braces for what differs.
create table reply_templates (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade deferrable,
  name text not null check (length(name) between 1 and 80),
  message text not null check (length(message) between 1 and 4000),
  version integer not null default 1
);
create unique index reply_templates_name_once on reply_templates (provider_id, lower(name));
