-- One person is emailed at most three times, however many records their address has.
create or replace function share_signup_contacts() returns trigger language plpgsql as $$
begin
  update partial_signups set contact_attempts = new.contact_attempts, last_contacted_at = new.last_contacted_at
  where email = new.email and id <> new.id and contact_attempts < new.contact_attempts;
  return null;
end $$;
