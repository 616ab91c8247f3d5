-- Notes whose name, email, address or numbers changed, so that the card provider is told. Who has no customer there is
-- left out, and so is an account that is being deleted.
create or replace function note_customer_change() returns trigger language plpgsql as $$
begin
  insert into customer_updates (provider_id)
    select s.provider_id from subscriptions s join providers p on p.id = s.provider_id
    where s.provider_id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid
  on conflict (provider_id) do update
    set version = customer_updates.version + 1, due_at = now(), attempts = 0;
  return null;
end $$;
