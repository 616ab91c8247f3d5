-- For the triggers of a statement: notes which providers changed, so that every search index reads them again. The
-- argument names the column of their ids, or is location_id for rows that only name a location.
create or replace function note_listing_changes() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'DELETE' then 'gone' else 'came' end;
  providers text := case tg_argv[0]
    when 'location_id' then 'select o.provider_id from %I c join locations o on o.id = c.location_id'
    else 'select c.%2$I from %1$I c'
  end;
begin
  -- In order, so that two transactions about the same providers wait for each other in one direction only.
  execute format('insert into listing_changes
    select id, pg_current_xact_id() from (select distinct * from (' || providers || ') as named (id) order by 1) as each
    on conflict (provider_id) do update set changed_in = excluded.changed_in
    where listing_changes.changed_in <> excluded.changed_in', changed, tg_argv[0]);
  -- Only wakes listeners; the changes are read from the table.
  perform pg_notify('listing_changes', '');
  return null;
end $$;
