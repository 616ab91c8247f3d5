-- For the triggers of one row: notes which provider changed, so that every search index reads it again.
create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes values ((to_jsonb(new) ->> tg_argv[0])::uuid, pg_current_xact_id())
    on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in;
  perform pg_notify('listing_changes', '');
  return null;
end $$;
