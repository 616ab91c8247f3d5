-- Each sign-in of a clinic notes its time on the provider, and the card provider tells of every payment, card and
-- reminder, often twice. Neither changes anything that can be searched for or looked at, but every server read the
-- clinic again and forgot all its kept pages.
create function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes values ((to_jsonb(new) ->> tg_argv[0])::uuid, pg_current_xact_id())
    on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in;
  perform pg_notify('listing_changes', '');
  return null;
end $$;

-- All other columns still count as a change, also those that come later.
create or replace trigger note_update after update on providers
  for each row
  when ((to_jsonb(old) - array['last_login_at', 'checklist_closed_at'])
    is distinct from (to_jsonb(new) - array['last_login_at', 'checklist_closed_at']))
  execute function note_listing_change('id');

-- Of a subscription only its state decides whether a clinic can be found.
create or replace trigger note_update after update on subscriptions
  for each row
  when ((old.provider_id, old.status, old.past_due_since)
    is distinct from (new.provider_id, new.status, new.past_due_since))
  execute function note_listing_change('provider_id');
