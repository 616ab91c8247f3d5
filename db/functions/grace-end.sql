-- Until when a listing stays public after a payment failed. contract/rules/limits.ts says the same number of days
-- (graceDays) to people; a test compares the two. Counted in hours, so that no change of the clocks moves it.
create or replace function grace_end(past_due_since timestamptz) returns timestamptz language sql stable as $$
  select past_due_since + 14 * interval '24 hours'
$$;
