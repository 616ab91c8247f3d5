-- The enhanced status code (RFC 3463) of a mail server's answer. It stands right after the reply code, or alone; anything
-- further on may be an IP address or a quoted text.
create or replace function bounce_code(answer text) returns text language sql immutable parallel safe
return substring(answer from '^(?:smtp; ?)?(?:\d{3}[ -]#?)?([245]\.\d{1,3}\.\d{1,3})(?![\d.])');
