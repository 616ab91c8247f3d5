-- Programs that copy the open data, and search engines, must learn which clinics are no longer listed. Whether one is
-- listed is computed and leaves no trace, so a job notes it here. No foreign key: a deleted account is such a clinic.
create table published_clinics (
  id uuid primary key,
  gone_at timestamptz
);
create index published_clinics_gone on published_clinics (gone_at) where gone_at is not null;

-- Up to when search engines have been told of changed pages. One row.
create table search_engines_told (
  only_row boolean primary key default true check (only_row),
  told_until timestamptz not null
);
