-- Monthly campaigns from before the day of the month was kept keep to the day of their next turn. Without one, the
-- next short month would move them for good.
update campaigns set month_day = extract(day from next_run_at at time zone 'Europe/London')
where run_frequency = 'monthly' and next_run_at is not null and month_day is null;
