-- The card provider tells of every payment, card and reminder, often twice. Of a subscription only its state decides
-- whether a clinic can be found; nothing else of it is a change that servers have to read the clinic again for.
create function note_subscription_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes values (new.provider_id, pg_current_xact_id())
    on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in;
  perform pg_notify('listing_changes', '');
  return null;
end $$;

create or replace trigger note_update after update on subscriptions
  for each row
  when ((old.provider_id, old.status, old.past_due_since)
    is distinct from (new.provider_id, new.status, new.past_due_since))
  execute function note_subscription_change();
