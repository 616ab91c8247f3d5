/* Why this recipient of a campaign must not be emailed at this moment; null when they may be. Asked by the statement that
   turns 'pending' into 'sending', so that what became true a moment ago counts. What is not known for certain refuses. */
create or replace function recipient_refusal(run campaign_runs, recipient run_recipients) returns text
language plpgsql stable as $$
declare
  refused text := email_refusal(recipient.email, run.purpose, run.template_purpose);
begin
  -- The box of the registration form is a separate consent, stored with the registration.
  if refused is not null and not (run.kind = 'abandoned_signup' and refused = 'no_basis') then
    return refused;
  end if;
  if run.kind = 'bulk' then
    if run.leave_out_customers and exists (select from providers p where lower(p.email) = recipient.email) then
      return 'customer';
    end if;
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
        when recipient.attempts = 0 and s.contact_attempts >= run.max_contacts then 'enough_contacts'
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
