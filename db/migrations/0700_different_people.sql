-- Clinics that name the same registration are taken to mean one person until one of them says that the other lists
-- somebody else. Staff see that as a problem reported about the other clinic.
alter table practitioners add column different_at uuid[] not null default '{}';
alter table problem_reports
  drop constraint problem_reports_kind_check,
  add constraint problem_reports_kind_check
    check (kind in ('closed', 'contact', 'price', 'place', 'photo', 'unsafe', 'other', 'person')),
  add column practitioner_id uuid references practitioners on delete set null deferrable initially immediate;
create index problem_reports_of_practitioner on problem_reports (practitioner_id) where practitioner_id is not null;
