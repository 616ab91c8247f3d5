-- How each person of a clinic hears of enquiries, and whether they get the weekly summary. The days are those of the last
-- daily and weekly email, so that a job that runs twice sends one.
alter table providers
  add column enquiry_emails text not null default 'at_once' check (enquiry_emails in ('at_once', 'daily', 'off')),
  add column weekly_summary boolean not null default false,
  add column digest_on date,
  add column summary_on date;

alter table members
  add column enquiry_emails text not null default 'off' check (enquiry_emails in ('at_once', 'daily', 'off')),
  add column weekly_summary boolean not null default false,
  add column digest_on date,
  add column summary_on date;
