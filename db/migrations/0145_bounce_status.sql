-- Why an email came back after it was accepted: without the code a dead address and a blocked sender look alike.
alter table marketing_mails add column bounce_status text;
