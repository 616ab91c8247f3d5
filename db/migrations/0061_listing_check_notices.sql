-- The owner of a listing that somebody copies was told of three copies a day and then of nothing, and never of what we
-- decided. Whatever an email of its own has not told them is now in one summary a day, so we note what they know.
alter table listing_checks
  -- Whether the other listing's owner hears of it: not when that listing is itself held.
  add tell_owner boolean not null default false,
  add owner_told_at timestamptz,
  add outcome_told_at timestamptz;

-- What was found and decided before this counts as told; what is still open is told when it is decided.
update listing_checks set tell_owner = true, owner_told_at = created_at, outcome_told_at = decided_at
where holds and found_by <> 'migration';

create index listing_checks_untold on listing_checks (conflicts_with)
  where tell_owner and (owner_told_at is null or (state <> 'open' and outcome_told_at is null));
