-- The one record of an address that is shown and written about: a confirmed one before others, then the newest.
create or replace view open_signups as
  select distinct on (email) id, email, first_name, last_name, company_name, current_step, has_consent,
    contact_attempts, last_contacted_at, created_at, updated_at, confirmed_at
  from partial_signups where converted_at is null
  order by email, confirmed_at is not null desc, updated_at desc, id desc;
