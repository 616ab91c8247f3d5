-- The clicks of the last hours, one by one: a program that follows every link of an email within seconds looks like a person
-- by each click alone. Only counts are kept for longer.
create table recent_clicks (
  id bigint generated always as identity primary key,
  mail_id uuid not null references marketing_mails on delete cascade,
  link_id uuid not null,
  machine boolean not null,
  clicked_at timestamptz not null
);
create index recent_clicks_of_email on recent_clicks (mail_id, clicked_at);
create index recent_clicks_by_time on recent_clicks (clicked_at);
