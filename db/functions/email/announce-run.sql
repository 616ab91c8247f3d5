-- Wakes the campaign senders. Only a wake-up: they also look by the clock.
create or replace function announce_run() returns trigger language plpgsql as $$
begin
  perform pg_notify('campaign_runs', '');
  return null;
end $$;
