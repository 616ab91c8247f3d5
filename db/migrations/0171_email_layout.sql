-- The line that an inbox shows behind the subject. Empty: the first words of the email stand there, as before.
alter table email_templates add column preheader text not null default '' check (length(preheader) <= 200);
alter table campaign_runs add column preheader text not null default '';

-- An email to a name and an address looks like one from people, and filters agree.
alter table mail_queue add column recipient_name text;
