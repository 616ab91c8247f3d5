-- Each email that was refused for good or came back, once, so that one rule decides what follows from it: without them
-- nobody could see that a mailbox was full three times in a month.
create table bounces (
  mail_id uuid primary key,
  email text not null,
  class text not null check (class in ('dead', 'blocked', 'soft', 'other')),
  code text,
  answer text not null,
  source text not null check (source in ('smtp', 'webhook', 'report')),
  noted_at timestamptz not null
);
create index bounces_by_email on bounces (email, noted_at);
create index bounces_by_time on bounces (noted_at, mail_id);

alter table run_recipients
  -- Never handed to a mail server because the email itself could not be created: it must not count as sent.
  add column unmade boolean not null default false,
  -- Who made it wait: the mail server of the recipient, or our own that could not be reached.
  add column put_off_by text check (put_off_by in ('recipient', 'relay'));

update run_recipients set unmade = true
where state = 'failed' and reason like 'We couldn''t create this email%';
update run_recipients set put_off_by = 'recipient'
where state = 'pending' and attempts > 0 and reason ~ '^4\d\d';

-- Recipients whose mail server blocked us since the run began or was resumed: these pause it.
alter table campaign_runs add column blocked integer not null default 0;

-- Those that are on record already. A new database has none, and not yet the function either.
do $$ begin
  if to_regproc('bounce_class') is null then return; end if;
  insert into bounces (mail_id, email, class, code, answer, source, noted_at)
  select m.id, m.email, bounce_class(m.bounce_status), m.bounce_status, coalesce(m.bounce_status, ''), 'webhook',
    m.bounced_at
  from marketing_mails m where m.bounced_at is not null;
  insert into bounces (mail_id, email, class, code, answer, source, noted_at)
  select r.id, r.email, bounce_class(r.reason), substring(r.reason from '[245]\.\d{1,3}\.\d{1,3}'), r.reason, 'smtp',
    run.active_at
  from run_recipients r join campaign_runs run on run.id = r.run_id
  where r.state = 'failed' and not r.unmade and r.reason is not null
  on conflict do nothing;
end $$;
