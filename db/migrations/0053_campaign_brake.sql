-- What makes a campaign pause by itself. Temporary refusals used to count at each retry, so that a list with a few
-- greylisted addresses never finished. Only what is final counts now, once for each recipient.
alter table campaign_runs
  -- Recipients refused for good, and recipients who got their email, since it began or was last resumed.
  add column refused integer not null default 0,
  add column delivered integer not null default 0;

comment on column campaign_runs.trouble is
  'First tries that were refused or got lost, less those that were delivered: high when the mail server turns on us';

update campaign_runs run set trouble = 0,
  delivered = (select count(*) from run_recipients r where r.run_id = run.id and r.state = 'sent')
where state in ('running', 'paused');
