-- Anybody could overwrite, delete or read the unfinished registration of an address they knew. A record now belongs to
-- whoever holds its secret, so an address may have several. Only hashes of secrets and links are kept.
alter table partial_signups
  drop constraint partial_signups_email_key,
  drop constraint partial_signups_provider_id_key,
  alter column resume_token drop not null,
  add secret_hash bytea unique check (length(secret_hash) = 32),
  -- Since when the owner of the mailbox stands behind the record: until then no email repeats what was typed.
  add confirmed_at timestamptz;

create index partial_signups_of_email on partial_signups (email);
create index partial_signups_of_provider on partial_signups (provider_id) where provider_id is not null;

-- A link in an email about a registration, used once.
create table signup_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  signup_id uuid not null references partial_signups on delete cascade,
  created_at timestamptz not null
);

create index signup_links_of_signup on signup_links (signup_id);

-- Links that were sent already go on working, once.
insert into signup_links (token_hash, signup_id, created_at)
  select sha256(convert_to(resume_token, 'UTF8')), id, created_at from partial_signups where resume_token is not null;
update partial_signups set resume_token = null;

-- One person is written to at most three times, however many records their address has.
create function share_signup_contacts() returns trigger language plpgsql as $$
begin
  update partial_signups set contact_attempts = new.contact_attempts, last_contacted_at = new.last_contacted_at
  where email = new.email and id <> new.id and contact_attempts < new.contact_attempts;
  return null;
end $$;

create trigger share_signup_contacts after update of contact_attempts on partial_signups
  for each row when (new.contact_attempts > old.contact_attempts) execute function share_signup_contacts();

-- The one record of an address that is shown and written about: a confirmed one before others, then the newest.
create view open_signups as
  select distinct on (email) id, email, first_name, last_name, company_name, current_step, has_consent,
    contact_attempts, last_contacted_at, created_at, updated_at, confirmed_at
  from partial_signups where converted_at is null
  order by email, confirmed_at is not null desc, updated_at desc, id desc;
