-- A stolen login must not become the account for good. A new email takes effect only for who knows the password: either
-- it was given with the change, or the page behind the link asks for it. Changes that wait already ask for it.
alter table email_changes
  add password_confirmed boolean not null default false,
  -- The login that gave the password stays when the others end.
  add login_id uuid references logins on delete set null;

create index email_changes_of_login on email_changes (login_id) where login_id is not null;

-- The way back, mailed to the old address: it works for seven days, also after the change took effect. While it works
-- nobody else can register the address, or there would be nothing to come back to.
create table email_undos (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider_id uuid not null references providers on delete cascade,
  old_email text not null check (length(old_email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index email_undos_of_provider on email_undos (provider_id, created_at);
create index email_undos_of_email on email_undos (lower(old_email));
create index email_undos_by_expiry on email_undos (expires_at);
