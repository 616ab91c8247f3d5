-- Gives an account another id, with everything that refers to it. Part of a transaction that does nothing else to it. What
-- the account said as the clinic with the old id is deleted: the clinic that gets the id never said it.
create or replace function move_account(old_id uuid, new_id uuid) returns void language plpgsql as $$
declare
  reference record;
  is_used boolean;
  since timestamptz;
begin
  select created_at into since from providers where id = old_id;
  delete from review_replies where clinic_id = old_id and created_at >= since;
  with dropped as (
    delete from review_reports where clinic_id = old_id and by_clinic and created_at >= since
    returning id, review_id, hidden and outcome is null as hides
  )
  update reviews r set hidden_at = null
    where r.id in (select review_id from dropped where hides)
      and not exists (select from review_reports o where o.review_id = r.id and o.hidden and o.outcome is null
        and o.id not in (select id from dropped));
  -- An invitation that nobody has used ends with its list.
  with dropped as (
    delete from review_invitation_lists where clinic_id = old_id and created_at >= since returning id
  )
  delete from review_links where list_id in (select id from dropped) and used_at is null;
  -- Triggers write a row for the new id while the others move, which would be in the way of this one.
  delete from customer_updates where provider_id = old_id;
  set constraints all deferred;
  update providers set id = new_id where id = old_id;
  for reference in
    select conrelid::regclass as child, a.attname as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('providers'::regclass, 'listings'::regclass)
      and c.conrelid <> 'price_changes'::regclass
    group by 1, 2 order by 1, 2
  loop
    -- Some tables refuse every update, also one of no rows.
    execute format('select exists (select from %s where %I = $1)', reference.child, reference.col)
      into is_used using old_id;
    if is_used then
      execute format('update %s set %I = $1 where %I = $2', reference.child, reference.col, reference.col)
        using new_id, old_id;
    end if;
  end loop;
  -- Its rows are never updated.
  insert into price_changes
      (provider_id, treatment_id, location_id, canonical, comparable_pence, follows_general, changed_on)
    select new_id, treatment_id, location_id, canonical, comparable_pence, follows_general, changed_on
    from price_changes where provider_id = old_id;
  delete from price_changes where provider_id = old_id;
  -- The customer at the card provider has the old id in its metadata.
  insert into customer_updates (provider_id) select s.provider_id from subscriptions s where s.provider_id = new_id
    on conflict do nothing;
  set constraints all immediate;
end $$;

-- References that came with later tables must wait for the end of the move as well.
do $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as child, conname from pg_constraint
    where contype = 'f' and not condeferrable and confrelid in ('providers'::regclass, 'listings'::regclass)
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', reference.child, reference.conname);
  end loop;
end $$;
