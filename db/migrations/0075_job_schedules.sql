-- When each job is due next, and who is at it: the row is what makes it start once, however many nodes there are. A
-- lease that nobody renews belongs to a process that died, and the job starts again elsewhere.
create table job_schedules (
  name text primary key,
  due_at timestamptz not null,
  leased_until timestamptz,
  failures integer not null default 0
);
