-- What a follow-up said, as a hash: the same email to the same address within a minute is a double click.
alter table marketing_mails add column words_hash bytea;
