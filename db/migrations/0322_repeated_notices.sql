-- A notice about a review that stood up to an earlier one waits for staff, without a deadline, so that nobody can
-- repeat notices until the author misses one. One about a review that was refused meanwhile ends without a removal.
alter table review_notices drop constraint review_notices_state_check;
alter table review_notices add constraint review_notices_state_check
  check (state in ('incomplete', 'waiting', 'with_author', 'kept', 'removed', 'ended', 'dismissed'));
alter table review_notices drop constraint review_notices_check;
alter table review_notices add constraint review_notices_open_check
  check ((state in ('waiting', 'with_author')) = (closed_at is null));
create index review_notices_of_any_state on review_notices (review_id);

-- A sanction that staff lifted was a mistake, and is no earlier offence.
alter table review_sanctions add lifted_at timestamptz;
