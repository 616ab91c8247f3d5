-- Staff can send a template for another purpose than its own. Who opted out of what the template is for was emailed all
-- the same, so a run now remembers it, and an opt-out of either purpose counts.
alter table campaign_runs
  -- Null for reminders of a registration: they have a consent of their own, which no template stands for.
  add column template_purpose text check (template_purpose in ('outreach', 'account', 'promotional')),
  -- Why its recipients may be emailed, as stated by whoever asked for it. It is on record for each of them only once
  -- the run begins: a run that is declined leaves nothing behind.
  add column basis jsonb;

update campaign_runs run set template_purpose = template.purpose
from email_templates template
where template.id = run.template_id and run.kind <> 'abandoned_signup'
  and run.state in ('awaiting_approval', 'running', 'paused');

drop function email_refusal(text, text);
drop function email_rights(text[], text);

/* Who may be emailed for which purpose: the one place that decides. Dry runs ask it for a whole list, the claim of a
   campaign and single emails for one address. Without a row that says why we may, we may not ('no_basis'); never_asked
   tells an address of which nothing is on record from one that withdrew. `content` is what the template is for: who
   opted out of that, or withdrew from it, does not get it under another name. */
create function email_rights(addresses text[], wanted text, content text default null)
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

-- In PL/pgSQL, so that the plan is kept: it is asked once for each email of a campaign.
create function email_refusal(address text, wanted text, content text default null) returns text
language plpgsql stable as $$
begin
  return (select refusal from email_rights(array[address], wanted, content));
end $$;

create or replace function email_consented(address text, wanted text) returns boolean language plpgsql stable as $$
begin
  return (select consented from email_rights(array[address], wanted));
end $$;

create or replace function recipient_refusal(run campaign_runs, recipient run_recipients) returns text
language plpgsql stable as $$
declare
  refused text := email_refusal(recipient.email, run.purpose, run.template_purpose);
begin
  -- The box of the registration form is a consent of its own, kept with the registration.
  if refused is not null and not (run.kind = 'abandoned_signup' and refused = 'no_basis') then
    return refused;
  end if;
  if run.kind = 'bulk' then
    return null;
  end if;
  if run.kind = 'abandoned_signup' then
    return nullif(coalesce(
      (select case
        when s.converted_at is not null
          or exists (select from providers p where lower(p.email) = recipient.email) then 'completed'
        when not s.has_consent or exists (
          select from email_consents c where c.email = recipient.email and c.purpose = 'signup'
            and not c.granted and c.recorded_at > s.consented_at) then 'no_consent'
        -- A second try of the same email is not a second contact.
        when recipient.attempts = 0 and s.contact_attempts >= run.most_contacts then 'enough_contacts'
        when recipient.attempts = 0 and s.last_contacted_at >= run.started_at then 'recently_contacted'
        else '' end
      from partial_signups s where s.id = recipient.signup_id), 'gone'), '');
  end if;
  if run.requires_consent and not email_consented(recipient.email, run.purpose) then
    return 'no_consent';
  end if;
  if recipient.provider_id is null then
    return null;
  end if;
  if not exists (select from providers p where p.id = recipient.provider_id
      and lower(p.email) = recipient.email and p.suspended_at is null) then
    return 'gone';
  end if;
  if run.kind = 'profile_completion' and coalesce((select c.percent from profile_completion c
      where c.provider_id = recipient.provider_id), 100) >= run.completed_percent then
    return 'completed';
  end if;
  if run.kind = 'reactivation' and exists (select from providers p
      join subscriptions s on s.provider_id = p.id
      where p.id = recipient.provider_id and s.status <> 'canceled'
        and p.last_login_at > run.active_since) then
    return 'completed';
  end if;
  return null;
end $$;
