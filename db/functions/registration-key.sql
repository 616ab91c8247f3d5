-- The same registration typed in another way is the same registration. Numbers of seven characters or more of those who
-- register services are compared across them, so that choosing another regulator does not help; shorter ones are given
-- out by several and are compared within one, as are those of professional bodies.
create or replace function registration_key(regulator text, certificate_number text) returns text
language sql immutable parallel safe as $$
  select case when length(number) >= 7 and regulator in ('CQC', 'HIS', 'HIW', 'RQIA') then number
    else regulator || ':' || number end
  from (select regexp_replace(regexp_replace(upper(certificate_number), '[^A-Z0-9]+', '', 'g'), '^0+', '') as number) n
$$;

-- The indexes hold results of the function and would go on finding by the old ones.
reindex index listings_by_registration;
reindex index register_locations_by_registration;
