-- Each sign-in of a clinic notes its time on the provider. That changes nothing anybody can search for or look at,
-- but every server read the clinic again and forgot all its kept pages. All other columns still count as a change,
-- also those that come later.
create function note_provider_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes values (new.id, pg_current_xact_id())
    on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in;
  perform pg_notify('listing_changes', '');
  return null;
end $$;

create or replace trigger note_update after update on providers
  for each row
  when ((to_jsonb(old) - array['last_login_at', 'checklist_closed_at'])
    is distinct from (to_jsonb(new) - array['last_login_at', 'checklist_closed_at']))
  execute function note_provider_change();
