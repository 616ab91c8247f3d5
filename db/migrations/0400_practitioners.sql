-- The people whom patients meet at a clinic, in the words of the clinic. Two clinics that name the same registration
-- mean the same person: there is no table of people beside this one, because nobody but the clinics states anything.
create table practitioners (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade deferrable initially immediate,
  position integer not null check (position >= 0),
  name text not null check (length(name) between 1 and 100),
  job_title text not null check (length(job_title) between 1 and 120),
  photo text check (photo ~ '^/files/'),
  sex text check (sex in ('female', 'male')),
  languages text[] not null default '{}',
  body text,
  registration_number text check (length(registration_number) between 1 and 40),
  specialties text[] not null default '{}',
  -- Treatments and locations come and go, and can be restored: readers leave out those that are not there.
  treatment_ids uuid[] not null default '{}',
  places jsonb not null default '[]' check (jsonb_typeof(places) = 'array'),
  practising_since integer check (practising_since between 1940 and 2100),
  about text not null default '' check (length(about) <= 600),
  -- When the clinic stated that the person agrees to be shown.
  consented_at timestamptz not null,
  version integer not null default 1,
  unique (provider_id, position) deferrable initially deferred,
  check ((body is null) = (registration_number is null))
);

-- A clinic lists a person once.
create unique index practitioners_once on practitioners (provider_id, body, registration_number);
create index practitioners_by_registration on practitioners (body, registration_number) where body is not null;
create index practitioners_by_name on practitioners using gin (lower(name) gin_trgm_ops);

-- The search index and kept pages must hear of a change, those of other clinics of the same person too.
create function note_practitioner_changes() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger note_insert after insert on practitioners referencing new table as rows
  for each statement execute function note_practitioner_changes();
create trigger note_update after update on practitioners referencing new table as rows
  for each statement execute function note_practitioner_changes();
create trigger note_delete after delete on practitioners referencing old table as rows
  for each statement execute function note_practitioner_changes();
