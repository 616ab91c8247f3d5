-- Mail that somebody may refuse: follow-ups, templates and campaigns. Addresses are kept in small letters
-- everywhere here, so that one person is one address.
create table email_templates (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\n\r]'),
  -- HTML that has been cleaned, with variables in double braces.
  content text not null check (length(content) between 1 and 100000),
  category text not null default 'follow-up' check (length(category) between 1 and 60),
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create index email_templates_newest on email_templates (updated_at desc, id);

-- Who must not be written to. The scope is one purpose, or 'all' of them.
create table email_suppressions (
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  scope text not null check (scope in ('all', 'outreach', 'signup', 'account', 'promotional')),
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'staff')),
  -- What the mail server said, or why a member of staff put the address here.
  detail text not null default '' check (length(detail) <= 500),
  added_by uuid references staff on delete set null,
  added_at timestamptz not null,
  primary key (email, scope)
);

create index email_suppressions_newest on email_suppressions (added_at desc, email);

-- Why an address may be written to, for each purpose, in the words that were used. Rows are only added: the
-- newest counts, the older ones prove what held when a mail was sent.
create table email_consents (
  id uuid primary key,
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  purpose text not null check (purpose in ('outreach', 'signup', 'account', 'promotional', 'open_tracking')),
  -- A company may be written to until it objects; anybody else only with consent.
  basis text not null check (basis in ('company', 'consent')),
  -- False when consent was withdrawn.
  granted boolean not null default true,
  wording text not null check (length(wording) between 1 and 500),
  source text not null check (length(source) between 1 and 300),
  given_on date not null,
  recorded_by uuid references staff on delete set null,
  recorded_at timestamptz not null,
  -- Looking on takes consent: being a company is not enough.
  check (purpose <> 'open_tracking' or basis = 'consent')
);

create index email_consents_newest on email_consents (email, purpose, recorded_at desc, id desc);

/* Why this address must not be written to for this purpose; null when it may be. Meant for the `where` of a
   claim, so that it is asked in the statement that decides. Without a row saying why we may, we may not. */
create function email_refusal(address text, wanted text) returns text language sql stable as $$
  select coalesce(
    (select reason from email_suppressions where email = lower(address) and scope in ('all', wanted)
      order by scope = 'all' desc limit 1),
    case when (select granted from email_consents where email = lower(address) and purpose = wanted
      order by recorded_at desc, id desc limit 1) then null else 'no_basis' end)
$$;

/* Whether this address agreed to this purpose: consent, and not merely being a company. */
create function email_consented(address text, wanted text) returns boolean language sql stable as $$
  select coalesce((select granted and basis = 'consent' from email_consents
    where email = lower(address) and purpose = wanted order by recorded_at desc, id desc limit 1), false)
$$;

-- One mail to one recipient. Its id is the tracking id, and its Message-ID is fixed before anything is sent.
create table marketing_mails (
  id uuid primary key,
  kind text not null check (kind in ('followup', 'template', 'test', 'campaign')),
  purpose text not null check (purpose in ('outreach', 'signup', 'account', 'promotional')),
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  -- firstName, lastName, fullName, clinicName as far as they are known.
  contact jsonb not null default '{}',
  subject text not null default '' check (length(subject) <= 998),
  message_id text not null unique,
  template_id uuid references email_templates on delete set null,
  campaign_name text check (length(campaign_name) between 1 and 200),
  staff_id uuid references staff on delete set null,
  -- 'sending' is written before the mail is handed over. What a crash leaves there is 'unknown': never sent again
  -- without somebody deciding so.
  state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'suppressed', 'unknown')),
  -- What the mail server said, or why the mail was left out.
  failure text check (length(failure) <= 500),
  -- Whether the recipient had agreed to the pixel when the mail was made.
  tracks_opens boolean not null default false,
  created_at timestamptz not null,
  sent_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  -- The same click, sent twice by an impatient finger or a bad line, is one mail.
  request_key uuid unique,
  check (state <> 'sent' or sent_at is not null)
);

create index marketing_mails_newest on marketing_mails (created_at desc, id desc);
create index marketing_mails_of_email on marketing_mails (email, created_at desc);
create index marketing_mails_of_template on marketing_mails (template_id) where template_id is not null;
create index marketing_mails_of_staff on marketing_mails (staff_id) where staff_id is not null;
create index marketing_mails_sending on marketing_mails (created_at) where state = 'sending';
-- A campaign that is sent contact by contact writes to each of them once, also when the browser asks twice.
create unique index marketing_mails_once on marketing_mails (lower(campaign_name), email) where kind = 'template';

-- Where links in mails lead. A click names the id, so that nobody can make us redirect anywhere else. The id is
-- made from the address itself: the same address is one row, whichever mails carry it.
create table mail_links (
  id uuid primary key,
  url text not null check (url ~ '^https?://' and length(url) <= 2000)
);

-- What came back, as counts: a link that is fetched a million times stays one row. Programs and the proxies of
-- mail providers are told apart from people, as far as they can be.
create table mail_responses (
  mail_id uuid primary key references marketing_mails on delete cascade,
  opens integer not null default 0,
  proxy_opens integer not null default 0,
  bot_opens integer not null default 0,
  clicks integer not null default 0,
  bot_clicks integer not null default 0,
  last_opened_at timestamptz,
  last_clicked_at timestamptz
);

create table mail_link_clicks (
  mail_id uuid not null references marketing_mails on delete cascade,
  link_id uuid not null references mail_links,
  clicks integer not null default 0,
  bot_clicks integer not null default 0,
  primary key (mail_id, link_id)
);

-- Bounces and complaints that the mail provider reports may be reported again.
create table mail_events (
  id text primary key check (length(id) <= 200),
  kind text not null,
  handled_at timestamptz not null
);

create index mail_events_by_age on mail_events (handled_at);
