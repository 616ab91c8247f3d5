-- The dashboard counts emails that may or may not have gone out on every load; without this it read all recipients.
create index run_recipients_unknown on run_recipients (run_id) where state = 'unknown';
