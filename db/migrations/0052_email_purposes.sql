-- An opt-out names a purpose, so every template has one: bulk campaigns and single emails sent from it take it over.
-- Reminders of a registration have a consent of their own and are no purpose that staff can choose.
alter table email_templates add column purpose text not null default 'outreach'
  check (purpose in ('outreach', 'account', 'promotional'));

update email_templates set purpose = case
  when category ~* 'account|profile' then 'account'
  when category ~* 'news|offer|promo|event|webinar' then 'promotional'
  else 'outreach' end;

/* Who may be emailed for which purpose: the one place that decides. Dry runs ask it for a whole list, the claim of a
   campaign and single emails for one address. Without a row that says why we may, we may not ('no_basis'); never_asked
   tells an address of which nothing is on record from one that withdrew. */
create function email_rights(addresses text[], wanted text)
returns table (email text, refusal text, never_asked boolean, consented boolean) language sql stable as $$
  select asked.email,
    coalesce(
      case when refused.reason = 'unsubscribed' and refused.scope <> 'all' then 'opted_out' else refused.reason end,
      case when said.granted then null else 'no_basis' end),
    said.granted is null,
    coalesce(said.granted and said.basis = 'consent', false)
  from (select lower(address) as email from unnest(addresses) as address) asked
  left join lateral (
    select s.reason, s.scope from email_suppressions s where s.email = asked.email and s.scope in ('all', wanted)
    order by s.scope = 'all' desc limit 1) refused on true
  left join lateral (
    select c.granted, c.basis from email_consents c where c.email = asked.email and c.purpose = wanted
    order by c.recorded_at desc, c.id desc limit 1) said on true
$$;

-- In PL/pgSQL, so that the plan is kept: these are asked once for each email of a campaign.
create or replace function email_refusal(address text, wanted text) returns text language plpgsql stable as $$
begin
  return (select refusal from email_rights(array[address], wanted));
end $$;

create or replace function email_consented(address text, wanted text) returns boolean language plpgsql stable as $$
begin
  return (select consented from email_rights(array[address], wanted));
end $$;
