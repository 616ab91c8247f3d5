-- Every server keeps the search index in memory and must hear of each change within two seconds. One row a
-- provider says in which transaction it last changed. Readers ask for everything since the oldest transaction
-- that was still open when they last looked, so a slow commit is never skipped, as it would be with a counter.
-- No foreign key: the row of a deleted provider is how the others learn that it has gone.
create table listing_changes (
  provider_id uuid primary key,
  changed_in xid8 not null
);

create index listing_changes_newest on listing_changes (changed_in);

create function note_listing_changes() returns trigger language plpgsql as $$
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
  -- Only wakes whoever listens; what changed is read from the table.
  perform pg_notify('listing_changes', '');
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('providers', 'id'), ('listings', 'provider_id'), ('locations', 'provider_id'),
      ('treatments', 'provider_id'), ('google_reviews', 'provider_id'), ('subscriptions', 'provider_id')) as w (name, key)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as came
      for each statement execute function note_listing_changes(%L)', watched.name, watched.key);
    execute format('create trigger note_update after update on %I referencing new table as came
      for each statement execute function note_listing_changes(%L)', watched.name, watched.key);
    execute format('create trigger note_delete after delete on %I referencing old table as gone
      for each statement execute function note_listing_changes(%L)', watched.name, watched.key);
  end loop;
end $$;

-- What patients looked for and nobody offers near them: totals by day, without any trace of who asked.
create table unmet_searches (
  day date not null,
  treatment text not null check (length(treatment) between 1 and 80),
  place text not null check (length(place) between 1 and 80),
  searches integer not null default 1 check (searches > 0),
  primary key (day, treatment, place)
);
