-- A location whose clinic deletes its account, or never confirms it, is listed from the register again.
create or replace function release_claimed_locations() returns trigger language plpgsql as $$
begin
  update register_locations set claimed_at = null, claimed_by = null where claimed_by = old.id;
  return old;
end $$;
