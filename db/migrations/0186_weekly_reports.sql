-- Which weeks' figures have been emailed, so that a job that runs twice or late still sends each report once.
create table weekly_reports (
  monday date primary key,
  sent_at timestamptz not null
);
