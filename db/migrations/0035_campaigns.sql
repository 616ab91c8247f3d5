-- Campaigns that run by themselves. What their conditions mean, contract/campaigns.ts says.
create table campaigns (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('abandoned_signup', 'profile_completion', 'reactivation', 'promotional')),
  days_after_signup integer not null default 1 check (days_after_signup between 0 and 365),
  max_contact_attempts integer not null default 3 check (max_contact_attempts between 1 and 10),
  requires_consent boolean not null default true,
  min_completion_percentage integer not null default 50 check (min_completion_percentage between 0 and 100),
  days_since_update integer not null default 7 check (days_since_update between 0 and 365),
  -- A campaign whose template is gone cannot run until it is given another one.
  template_id uuid references email_templates on delete set null,
  is_active boolean not null,
  run_frequency text not null
    check (run_frequency in ('manual', 'daily', 'weekly', 'monthly', 'event-based')),
  last_run_at timestamptz,
  next_run_at timestamptz,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null,
  check (next_run_at is null or (is_active and run_frequency <> 'manual'))
);

create index campaigns_due on campaigns (next_run_at) where next_run_at is not null;
create index campaigns_of_template on campaigns (template_id) where template_id is not null;

-- A list of contacts that somebody brought along, until it is sent to or a week is over.
create table contact_uploads (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  -- Rows that were left out for their errors, and addresses that came more than once.
  rows_with_errors integer not null,
  repeated integer not null,
  uploaded_by uuid references staff on delete set null,
  uploaded_at timestamptz not null
);

create index contact_uploads_by_age on contact_uploads (uploaded_at);

create table uploaded_contacts (
  upload_id uuid not null references contact_uploads on delete cascade,
  position integer not null,
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  contact jsonb not null default '{}' check (jsonb_typeof(contact) = 'object'),
  primary key (upload_id, email)
);

-- One sending of one mail to many people. What it says is kept here: changing the template in the middle must not
-- make two mails of one campaign.
create table campaign_runs (
  id uuid primary key,
  campaign_id uuid references campaigns on delete set null,
  -- One list is sent to once, however often Start is pressed.
  upload_id uuid unique references contact_uploads on delete set null,
  kind text not null
    check (kind in ('bulk', 'abandoned_signup', 'profile_completion', 'reactivation', 'promotional')),
  name text not null check (length(name) between 1 and 200),
  purpose text not null check (purpose in ('outreach', 'signup', 'account', 'promotional')),
  template_id uuid references email_templates on delete set null,
  subject text not null,
  content text not null,
  -- What is asked again of each recipient in the moment of sending.
  requires_consent boolean not null,
  most_contacts integer not null check (most_contacts >= 1),
  completed_percent integer not null default 100,
  active_since timestamptz,
  cause text not null check (cause in ('manual', 'schedule', 'event')),
  -- Missed: due more than a day ago, so nobody was written to.
  state text not null check (state in ('running', 'paused', 'stopped', 'completed', 'missed')),
  -- Why it was paused, when nobody pressed the button.
  pause_reason text check (length(pause_reason) <= 500),
  total integer not null check (total >= 0),
  -- Whom an automated campaign left out before it began, as numbers by reason.
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  -- Rises with each failure and falls with each success: when it is high, errors pile up.
  trouble integer not null default 0,
  started_by uuid references staff on delete set null,
  started_at timestamptz not null,
  -- When a recipient's state last changed, or somebody pressed a button.
  active_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('stopped', 'completed', 'missed')) = (finished_at is not null)),
  check (kind <> 'abandoned_signup' or most_contacts <= 3)
);

-- Ten clicks on Run Now at once make one run.
create unique index campaign_runs_one_at_a_time on campaign_runs (campaign_id) where state in ('running', 'paused');
create index campaign_runs_of_campaign on campaign_runs (campaign_id, started_at desc);
create index campaign_runs_newest on campaign_runs (started_at desc, id);
create index campaign_runs_running on campaign_runs (started_at) where state = 'running';

-- Each recipient of a run, once. The id is that of the mail, from which its Message-ID is made: whatever happens, one
-- recipient of one run has one Message-ID.
create table run_recipients (
  id uuid primary key,
  run_id uuid not null references campaign_runs on delete cascade,
  position integer not null,
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  contact jsonb not null default '{}' check (jsonb_typeof(contact) = 'object'),
  -- Made from the id, and so as unique.
  message_id text not null,
  signup_id uuid,
  provider_id uuid,
  -- 'sending' is committed before the mail is handed over. Whoever dies with it leaves a mail of which nobody knows
  -- whether it went out: 'unknown', which only a person can turn into something else.
  state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'suppressed', 'unknown')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  reason text check (length(reason) <= 500),
  claimed_by uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  unique (run_id, email),
  check (state <> 'sending' or (claimed_by is not null and claimed_until is not null)),
  check (state <> 'sent' or sent_at is not null),
  check (state not in ('failed', 'suppressed', 'unknown') or reason is not null)
) with (fillfactor = 70);

-- Each state is written for each mail, so an index more is felt: there are as few as questions.
create index run_recipients_pending on run_recipients (run_id, position) where state = 'pending';
create index run_recipients_sending on run_recipients (claimed_until) where state = 'sending';
create index run_recipients_of_email on run_recipients (email, sent_at desc) where state in ('sent', 'unknown');
create index run_recipients_newest on run_recipients (coalesce(sent_at, next_try_at) desc)
  where state in ('sent', 'failed', 'unknown');

/* Why this recipient must not be written to at this moment; null when they may be. Asked by the statement that turns
   'pending' into 'sending', so that what became true a moment ago counts. What is not known for certain refuses. */
create function recipient_refusal(run campaign_runs, recipient run_recipients) returns text
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

-- How many mails may go out, whatever the number of servers and however often they are restarted. Tokens are taken
-- before mails are claimed and come back with time.
create table send_budgets (
  name text primary key,
  per_second double precision not null check (per_second > 0 and per_second <= 100000),
  tokens double precision not null,
  refilled_at timestamptz not null
);

-- One every 200 ms.
insert into send_budgets values ('campaigns', 5, 5, now());

-- Wakes whoever sends. Only a wake-up: they also look by the clock.
create function announce_run() returns trigger language plpgsql as $$
begin
  perform pg_notify('campaign_runs', '');
  return null;
end $$;

create trigger campaign_runs_announced after insert or update of state on campaign_runs
  for each row when (new.state = 'running') execute function announce_run();
