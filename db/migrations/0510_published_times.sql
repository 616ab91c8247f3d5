-- A clinic may let other services list its free times: they are published as open data where it opts in.
alter table appointment_rules add publish boolean not null default false;
