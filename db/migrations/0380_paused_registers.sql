-- Staff can stop a file that is being read, applied or undone and go on later: a large one may be in the way of others.
alter table register_runs add column paused_at timestamptz;
