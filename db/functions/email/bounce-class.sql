-- What a mail server's refusal means, by its enhanced status code (RFC 3463): the one place that decides. Dead: the address
-- does not exist, and is suppressed. Blocked: we or our message are not wanted; the address is never suppressed for it,
-- and many of them pause a campaign. Soft: full, busy or away; three in 30 days suppress. Other: no code, or one that
-- says neither.
create or replace function bounce_class(answer text) returns text language sql immutable parallel safe
return case
  when bounce_code(answer) in ('5.1.1', '5.1.10', '5.2.1', '5.4.4') then 'dead'
  when bounce_code(answer) like '5.7.%' then 'blocked'
  when bounce_code(answer) = '5.2.2' or bounce_code(answer) like '4.%' or answer ~ '^(smtp; ?)?4\d\d\D' then 'soft'
  else 'other'
end;
