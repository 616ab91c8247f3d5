-- The last word of a name, without accents and case: two clinics that name the same registration mean the same person
-- only where this is the same too, so that nobody is linked to a clinic by a mistyped or borrowed number.
create or replace function surname_key(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(substring(trim(name) from '[^ ]+$'), NFD), '[\u0300-\u036f''’-]', '', 'g'))
$$;
