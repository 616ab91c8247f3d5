-- What a mail server's refusal means, by its enhanced status code (RFC 3463). Dead: the address does not exist. Blocked:
-- we or our message are not wanted. Soft: full, busy or away, may work later. Other: no code, or one that says neither.
create or replace function bounce_class(answer text) returns text language sql immutable parallel safe
return case
  when answer ~ '(^|\D)5\.1\.\d|(^|\D)5\.2\.1(\D|$)|(^|\D)5\.4\.4(\D|$)' then 'dead'
  when answer ~ '(^|\D)[45]\.7\.\d' then 'blocked'
  when answer ~ '(^|\D)5\.2\.2(\D|$)|(^|\D)4\.\d{1,3}\.\d' or answer ~ '^4\d\d\D' then 'soft'
  else 'other'
end;
