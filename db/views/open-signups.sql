-- The one record of an address that is shown and emailed about. What its owner confirmed from an email comes first, the
-- latest of those. Among the others the one started first: later entries of the address change nothing.
create or replace view open_signups as
  select distinct on (email) id, email, first_name, last_name, company_name, current_step, has_consent,
    contact_attempts, last_contacted_at, created_at, updated_at, confirmed_at
  from partial_signups where converted_at is null
  order by email, confirmed_at is not null desc,
    case when confirmed_at is not null then updated_at end desc, created_at, id;
