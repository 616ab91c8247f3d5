-- Two campaigns that are due in the same minute choose the same people before either has written to them: whoever was
-- written to since a run began is left out of it.
create or replace function recipient_refusal(run campaign_runs, recipient run_recipients) returns text
language sql stable as $$
  select nullif(case
    -- The box of the registration form is a consent of its own, kept with the registration.
    when refused is not null and not (run.kind = 'abandoned_signup' and refused = 'no_basis') then refused
    when run.kind = 'bulk' then ''
    when run.kind = 'abandoned_signup' then coalesce(
      (select case
        when s.converted_at is not null
          or exists (select from providers p where lower(p.email) = recipient.email) then 'completed'
        when not s.has_consent or exists (
          select from email_consents c where c.email = recipient.email and c.purpose = 'signup'
            and not c.granted and c.recorded_at > s.consented_at) then 'no_consent'
        -- A second try of the same mail is not a second contact.
        when recipient.attempts = 0 and s.contact_attempts >= run.most_contacts then 'enough_contacts'
        when recipient.attempts = 0 and s.last_contacted_at >= run.started_at then 'recently_contacted'
        else '' end
      from partial_signups s where s.id = recipient.signup_id), 'gone')
    when run.requires_consent and not email_consented(recipient.email, run.purpose) then 'no_consent'
    when recipient.provider_id is null then ''
    when not exists (select from providers p where p.id = recipient.provider_id
      and lower(p.email) = recipient.email and p.suspended_at is null) then 'gone'
    when run.kind = 'profile_completion' and coalesce((select c.percent from profile_completion c
      where c.provider_id = recipient.provider_id), 100) >= run.completed_percent then 'completed'
    when run.kind = 'reactivation' and exists (select from providers p
      join subscriptions s on s.provider_id = p.id
      where p.id = recipient.provider_id and s.status <> 'canceled'
        and p.last_login_at > run.active_since) then 'completed'
    else '' end, '')
  from (select email_refusal(recipient.email, run.purpose) as refused) asked
$$;

-- Whether somebody's mail is on its way already is asked at each click on Contact.
create index run_recipients_of_signup on run_recipients (signup_id) where signup_id is not null;
