-- The rule is now db/functions/who-may-be-emailed.sql, under a name that says what it decides.
drop function email_rights(text[], text, text);
