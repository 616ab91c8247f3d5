-- The clinic may tell us that staff took a photo down by mistake. Its files go at once, so that nobody can open them any
-- more; the largest size is kept here for 30 days, out of reach of the public, so that staff can put it back.
create table photos_taken_down (
  photo_id uuid primary key,
  provider_id uuid not null references listings on delete cascade deferrable initially immediate,
  picture bytea not null,
  alt text not null,
  caption text,
  taken_down_at timestamptz not null
);
create index photos_taken_down_of_provider on photos_taken_down (provider_id);
create index photos_taken_down_by_time on photos_taken_down (taken_down_at);

alter table problem_reports
  add column taken_down_id uuid references photos_taken_down on delete set null deferrable initially immediate;
create index problem_reports_of_taken_down on problem_reports (taken_down_id) where taken_down_id is not null;
