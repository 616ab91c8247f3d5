-- What staff decided about names of insurers that clinics typed: each stands for an insurer of our list, or is a new one of
-- it (then it stands for itself).
create table insurer_names (
  name_key text primary key check (name_key = lower(name_key)),
  insurer text not null check (length(insurer) between 1 and 80),
  decided_at timestamptz not null,
  decided_by uuid references staff on delete set null deferrable initially immediate
);
create index insurer_names_of_staff on insurer_names (decided_by) where decided_by is not null;
