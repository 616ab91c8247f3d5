-- Who deletes an account is deleted at the card provider as well, which may be away at that moment or still be collecting
-- the last invoice. Nothing of the account is kept here but the id of its customer there, and only until it is gone.
create table customer_deletions (
  customer_id text primary key,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);

create index customer_deletions_due on customer_deletions (due_at);

-- Its present text is db/functions/note-deleted-customer.sql.
create function note_deleted_customer() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger note_deleted_customer after delete on subscriptions
  for each row execute function note_deleted_customer();
