-- Two subjects tried on some of the recipients. Who gets which is stored when the run starts, so that a crash or a retry
-- cannot swap them; everybody else waits for the outcome.
alter table campaign_runs
  add column subject_b text check (length(subject_b) between 1 and 300),
  add column test_share integer check (test_share between 10 and 50),
  add column test_hours integer check (test_hours between 1 and 24),
  add column test_outcome text check (test_outcome in ('a', 'b', 'no_difference', 'too_few')),
  add column test_decided_at timestamptz,
  add constraint campaign_runs_whole_test check ((subject_b is null) = (test_share is null)
    and (subject_b is null) = (test_hours is null)
    and (test_outcome is null) = (test_decided_at is null)
    and (subject_b is not null or test_outcome is null));
create index campaign_runs_undecided on campaign_runs (started_at) where subject_b is not null and test_decided_at is null;

alter table run_recipients add column subject_group text check (subject_group in ('a', 'b'));
create index run_recipients_in_test on run_recipients (run_id) where subject_group is not null;
