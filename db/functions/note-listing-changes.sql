-- For the triggers of a statement: notes which providers changed, so that every search index reads them again.
create or replace function note_listing_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    execute format('insert into listing_changes select distinct %I, pg_current_xact_id() from gone
      on conflict (provider_id) do update set changed_in = excluded.changed_in
      where listing_changes.changed_in <> excluded.changed_in', tg_argv[0]);
  else
    execute format('insert into listing_changes select distinct %I, pg_current_xact_id() from came
      on conflict (provider_id) do update set changed_in = excluded.changed_in
      where listing_changes.changed_in <> excluded.changed_in', tg_argv[0]);
  end if;
  -- Only wakes listeners; the changes are read from the table.
  perform pg_notify('listing_changes', '');
  return null;
end $$;
