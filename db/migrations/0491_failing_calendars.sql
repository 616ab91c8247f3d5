-- A calendar that keeps failing is told to its clinic once, until it works again.
alter table calendar_feeds add told_at timestamptz;
