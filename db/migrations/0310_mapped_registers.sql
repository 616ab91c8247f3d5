-- HIS, HIW and RQIA publish no file of a known shape: staff say once which column holds what, and it is kept. A file can also
-- come from the command line, where nobody is signed in.
alter table register_locations drop constraint register_locations_register_check,
  add constraint register_locations_register_check check (register in ('CQC', 'HIS', 'HIW', 'RQIA')),
  drop constraint register_locations_gone_by_check,
  add constraint register_locations_gone_by_check check (gone_by in ('weekly', 'monthly', 'deactivated', 'mapped'));

alter table register_runs drop constraint register_runs_register_check,
  add constraint register_runs_register_check check (register in ('CQC', 'HIS', 'HIW', 'RQIA')),
  drop constraint register_runs_kind_check,
  add constraint register_runs_kind_check check (kind in ('weekly', 'monthly', 'ratings', 'deactivated', 'mapped')),
  alter column started_by drop not null,
  -- The headings of a file with an example each, while nobody has said what they mean.
  add column headings jsonb not null default '[]',
  -- The day of the newer file that was applied before: staff have to insist on this one.
  add column older_than date;

create table register_mappings (
  register text primary key check (register in ('HIS', 'HIW', 'RQIA')),
  columns jsonb not null,
  -- Only rows of these types are private clinics; all rows where it is empty.
  types text[] not null default '{}',
  changed_by uuid references staff on delete set null,
  changed_at timestamptz not null
);
