-- When a campaign is sent and to whom, as chosen in its form. Nothing before `send_from`; with office hours only on working
-- days between 9 and 17 in London.
alter table campaign_runs
  add column send_from timestamptz,
  add column office_hours boolean not null default false,
  -- Clinics that have an account are not asked to join.
  add column leave_out_customers boolean not null default false;

-- Rows of an uploaded file that could not be used, with what is wrong with each: for correcting them. They are deleted with
-- the upload.
alter table contact_uploads
  add column header text[] not null default '{}',
  add column bad_rows jsonb not null default '[]';
