-- Anybody could register with a listed clinic's name, address and regulator number and receive its patients'
-- enquiries within seconds. A listing that matches another one is now held back until staff have decided.

-- The same registration typed in another way is the same registration. Numbers of seven characters or more are
-- compared across regulators, so that choosing another regulator does not help; shorter ones are given out by
-- several regulators and are compared within one.
create function registration_key(regulator text, certificate_number text) returns text
language sql immutable parallel safe as $$
  select case when length(number) >= 7 then number else regulator || ':' || number end
  from (select regexp_replace(regexp_replace(upper(certificate_number), '[^A-Z0-9]+', '', 'g'), '^0+', '') as number) n
$$;

-- A name without case, accents, punctuation and the words that say little, with Cyrillic and Greek letters that look
-- like Latin ones read as these. What is left empty by that is compared as it was typed.
create function listing_name_key(name text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    nullif(regexp_replace(regexp_replace(letters,
      '\m(the|and|ltd|limited|llp|plc|cic|uk|co|company|clinics?|practice|centre|center)\M', '', 'g'), ' ', '', 'g'), ''),
    nullif(replace(letters, ' ', ''), ''),
    lower(btrim(name)))
  from (
    select regexp_replace(lower(translate(
      regexp_replace(replace(normalize(name, NFKD), '&', ' and '),
        '[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad''\u2018\u2019]', '', 'g'),
      'АВЕКМНОРСТУХІЅЈаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινο',
      'ABEKMHOPCTYXISJaeopcyxisjABEZHIKMNOPTYXaivo')), '[^a-z0-9]+', ' ', 'g') as letters
  ) l
$$;

create index listings_by_registration on listings (registration_key(regulator, certificate_number));
create index listings_by_name_key on listings (listing_name_key(company_name));
create index listings_by_company_number on listings (company_registration_number);

-- One row for each other listing that a listing matches in one way. A row that holds keeps the listing from the
-- public while it is open and for good when it is refused; the others only tell staff.
create table listing_checks (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade,
  kind text not null check (kind in ('regulator_number', 'name_and_postcode', 'company_number')),
  -- References the account, not the listing: who edits a listing has locked it, and would wait for this row's writer.
  conflicts_with uuid references providers on delete set null,
  -- The normalised value both have. What staff have decided about it once is not asked again.
  matched text not null check (length(matched) <= 300),
  holds boolean not null,
  found_by text not null check (found_by in ('registration', 'edit', 'migration')),
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff on delete set null,
  -- In the words that were emailed to the clinic.
  reason text check (length(reason) between 10 and 1000),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'refused' or (holds and reason is not null)),
  check (kind <> 'company_number' or not holds),
  unique (provider_id, kind, conflicts_with, matched)
);

create index listing_checks_holding on listing_checks (provider_id) where holds and state in ('open', 'refused');
create index listing_checks_open on listing_checks (provider_id) where state = 'open';
create index listing_checks_against on listing_checks (conflicts_with);

-- A listing is public only for a confirmed, not suspended provider whose subscription is in trial, active or at most
-- 14 days past due, and that is not held as a possible copy of another listing.
create or replace view listed_providers as
select p.id as provider_id
from providers p
join subscriptions s on s.provider_id = p.id
where p.email_confirmed_at is not null
  and p.suspended_at is null
  and (s.status in ('trialing', 'active')
    or (s.status = 'past_due' and s.past_due_since > now() - interval '14 days'))
  and not exists (
    select from listing_checks c
    where c.provider_id = p.id and c.holds and c.state in ('open', 'refused'));

-- The search index must hear of a decision as it hears of any other change.
create trigger note_insert after insert on listing_checks referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_update after update on listing_checks referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_delete after delete on listing_checks referencing old table as gone
  for each statement execute function note_listing_changes('provider_id');

-- Listings that matched before anybody looked stay public; staff are told of all but the oldest of each match.
insert into listing_checks (id, provider_id, kind, conflicts_with, matched, holds, found_by, created_at)
select gen_random_uuid(), provider_id, kind, oldest, matched, false, 'migration', now()
from (
  select provider_id, kind, matched,
    first_value(provider_id) over (partition by kind, matched order by created_at, provider_id) as oldest
  from (
    select provider_id, created_at, 'regulator_number' as kind,
      registration_key(regulator, certificate_number) as matched
    from listings
    union
    select l.provider_id, l.created_at, 'name_and_postcode',
      left(listing_name_key(l.company_name), 280) || ' ' || p.postcode
    from listings l join locations p on p.provider_id = l.provider_id
    union
    select provider_id, created_at, 'company_number', company_registration_number
    from listings
  ) keys
) matches
where provider_id <> oldest;
