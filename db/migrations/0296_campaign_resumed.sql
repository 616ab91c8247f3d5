-- Reports of blocked emails come hours late. Those about emails that were sent before a campaign was resumed must not pause
-- it again.
alter table campaign_runs add column resumed_at timestamptz;
