-- A login of staff that was left open, or stolen, could invite colleagues, change roles and export everybody's data for up
-- to 30 days. Those need a proof that is ten minutes old at most, and logins of staff end sooner.
alter table logins add confirmed_at timestamptz not null default now();
update logins set confirmed_at = created_at;

update logins set expires_at = least(expires_at, created_at + interval '12 hours') where staff_id is not null;
