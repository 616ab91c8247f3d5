/* Who may be emailed for which purpose: the one place that decides. Dry runs call it for a whole list, the claim of a
   campaign and single emails for one address. Without a row that says why we may, we may not ('no_basis'); never_asked
   tells an address of which nothing is on record from one that withdrew. `content` is what the template is for: who
   opted out of that, or withdrew from it, does not get it under another name. */
create or replace function who_may_be_emailed(addresses text[], wanted text, content text default null)
returns table (email text, refusal text, never_asked boolean, consented boolean) language sql stable as $$
  select asked.email,
    coalesce(
      case when refused.reason = 'unsubscribed' and refused.scope <> 'all' then 'opted_out' else refused.reason end,
      case when withdrawn.granted = false then 'opted_out' end,
      case when said.granted then null else 'no_basis' end),
    said.granted is null,
    coalesce(said.granted and said.basis = 'consent', false)
  from (select lower(address) as email from unnest(addresses) as address) asked
  left join lateral (
    select s.reason, s.scope from email_suppressions s
    where s.email = asked.email and s.scope in ('all', wanted, content)
    order by s.scope = 'all' desc, s.scope = wanted desc limit 1) refused on true
  left join lateral (
    select c.granted, c.basis from email_consents c where c.email = asked.email and c.purpose = wanted
    order by c.recorded_at desc, c.id desc limit 1) said on true
  left join lateral (
    select c.granted from email_consents c
    where content <> wanted and c.email = asked.email and c.purpose = content
    order by c.recorded_at desc, c.id desc limit 1) withdrawn on true
$$;
