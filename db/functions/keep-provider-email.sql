-- Keeps the subject of every email that the system sends to a clinic, for its timeline. An email about an enquiry is only
-- called that: what patients write is between them and the clinic.
create or replace function keep_provider_email() returns trigger language plpgsql as $$
begin
  insert into provider_emails (id, provider_id, subject, queued_at)
    select new.id, p.id, case when new.enquiry_id is null then new.subject else 'About an enquiry' end, new.queued_at
    from providers p where lower(p.email) = lower(new.recipient)
  on conflict do nothing;
  return null;
end $$;
