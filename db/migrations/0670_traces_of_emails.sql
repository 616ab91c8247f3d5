-- An email is sent later, by a job of any process: with these its log lines and its trace belong to the request that it was queued for.
alter table mail_queue add request_id text, add trace_parent text;
