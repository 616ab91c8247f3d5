-- A new email waits here until its owner has opened the link: until then the old one signs in and gets the mails.
-- A second change takes the place of the first, so only the newest link works.
create table email_changes (
  provider_id uuid primary key references providers on delete cascade,
  new_email text not null check (new_email like '_%@_%' and length(new_email) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

create index email_changes_by_expiry on email_changes (expires_at);
