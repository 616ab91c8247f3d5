-- The same registration typed in another way is the same registration. Numbers of seven characters or more are
-- compared across regulators, so that choosing another regulator does not help; shorter ones are given out by
-- several regulators and are compared within one.
create or replace function registration_key(regulator text, certificate_number text) returns text
language sql immutable parallel safe as $$
  select case when length(number) >= 7 then number else regulator || ':' || number end
  from (select regexp_replace(regexp_replace(upper(certificate_number), '[^A-Z0-9]+', '', 'g'), '^0+', '') as number) n
$$;

-- The index holds results of the function and would go on finding by the old ones.
reindex index listings_by_registration;
