-- When a recipient first followed a link, for the chart of a campaign's results: the last click moves with every later one.
-- Emails from before have only their last click.
alter table mail_responses add column first_clicked_at timestamptz;
