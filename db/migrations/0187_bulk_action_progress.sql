-- A bulk action is stored before its first clinic is changed and grows with each, so that one which was interrupted can
-- be undone as far as it got. A clinic that a colleague suspended after this moment is not the action's any more.
alter table bulk_actions add column finished_at timestamptz;
