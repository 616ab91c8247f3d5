-- A link that is opened a second time should say that the address is confirmed already, not that it isn't: used links
-- are kept until they would have expired.
alter table email_confirmations add column used_at timestamptz;
