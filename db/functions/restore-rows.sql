-- Puts rows back that were kept as JSON. Columns that came since then get their default, and generated ones their value.
create or replace function restore_rows(target regclass, kept jsonb) returns void language plpgsql as $$
declare
  columns text;
begin
  if jsonb_array_length(kept) = 0 then
    return;
  end if;
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept -> 0 ? attname;
  -- An address that an article has left may lead to another one now.
  execute format('insert into %s (%s) select %s from jsonb_populate_recordset(null::%s, $1)%s',
    target, columns, columns, target,
    case when target = 'old_article_slugs'::regclass then ' on conflict do nothing' else '' end) using kept;
end $$;
