-- Why no email at all may go to an address, not even one that someone asked us to send there, such as a price alert: it
-- bounced, complained or was stopped by staff. That its owner opted out of our own news is another matter.
create or replace function email_block(address text) returns text language sql stable as $$
  select s.reason from email_suppressions s
  where s.email = lower(address) and s.scope = 'all' and s.reason <> 'unsubscribed'
$$;
