-- Notes the customer of a deleted account, so that the card provider forgets it too.
create or replace function note_deleted_customer() returns trigger language plpgsql as $$
begin
  insert into customer_deletions (customer_id) values (old.cards_customer_id) on conflict do nothing;
  return null;
end $$;
