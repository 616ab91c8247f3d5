-- The clinic that proves a claim gets the id of its listing, also where somebody who proved nothing made an account with it
-- before. That account moves to an id of its own (db/functions/move-account.sql): what refers to it is checked at the end.
do $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as child, conname from pg_constraint
    where contype = 'f' and confrelid in ('providers'::regclass, 'listings'::regclass)
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', reference.child, reference.conname);
  end loop;
end $$;
