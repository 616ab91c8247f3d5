-- A report may be about one photo. The report stays when the photo goes.
alter table problem_reports
  drop constraint problem_reports_kind_check,
  add constraint problem_reports_kind_check
    check (kind in ('closed', 'contact', 'price', 'place', 'photo', 'unsafe', 'other')),
  add column photo_id uuid references clinic_photos on delete set null deferrable initially immediate;
create index problem_reports_of_photo on problem_reports (photo_id) where photo_id is not null;
