-- Deleting a campaign or a template lets go of the runs that point at it. Without them a restored campaign would forget
-- whom it has already emailed, so the bin keeps their ids.
alter table bin add column links jsonb not null default '[]';
