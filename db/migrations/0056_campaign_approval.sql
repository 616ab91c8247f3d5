-- A run above the limit waits until somebody other than who asked for it approves it. Declined: they said no, or nobody
-- answered within a week; its recipients are left out, so that the states still add up to the total.
alter table campaign_runs
  drop constraint campaign_runs_state_check,
  drop constraint campaign_runs_check;
alter table campaign_runs
  add constraint campaign_runs_state_check check (state in
    ('awaiting_approval', 'running', 'paused', 'stopped', 'completed', 'missed', 'declined')),
  add constraint campaign_runs_finished_check
    check ((state in ('stopped', 'completed', 'missed', 'declined')) = (finished_at is not null)),
  -- Null for a run that needed no approval.
  add approval_expires_at timestamptz,
  -- Who asked for the run: nobody approves their own, whatever their role is by then.
  add asked_by uuid[] not null default '{}',
  add decided_by uuid references staff on delete set null,
  add decided_at timestamptz,
  add decline_reason text check (length(decline_reason) <= 500),
  add constraint campaign_runs_approval_check
    check (state not in ('awaiting_approval', 'declined') or approval_expires_at is not null),
  add constraint campaign_runs_second_person check (decided_by is null or decided_by <> all(asked_by));

drop index campaign_runs_one_at_a_time;
create unique index campaign_runs_one_at_a_time on campaign_runs (campaign_id)
  where state in ('awaiting_approval', 'running', 'paused');
create index campaign_runs_awaiting on campaign_runs (approval_expires_at) where state = 'awaiting_approval';

-- Whoever last changed a campaign answers for what it sends by itself.
alter table campaigns add changed_by uuid references staff on delete set null;
update campaigns set changed_by = created_by;
