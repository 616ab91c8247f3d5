-- What staff decided about a price that looks wrong. It holds for that amount: a changed price is looked at again.
create table price_decisions (
  id uuid primary key,
  treatment_id uuid not null references treatments on delete cascade deferrable initially immediate,
  -- Null: the price of all locations that have none of their own.
  location_id uuid references locations on delete cascade deferrable initially immediate,
  total_pence integer not null,
  from_pence integer,
  decision text not null check (decision in ('right', 'asked')),
  decided_at timestamptz not null,
  decided_by uuid references staff on delete set null deferrable initially immediate,
  unique nulls not distinct (treatment_id, location_id)
);
create index price_decisions_of_location on price_decisions (location_id) where location_id is not null;
create index price_decisions_of_staff on price_decisions (decided_by) where decided_by is not null;
