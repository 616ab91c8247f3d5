-- Readers of health advice should see what its author knows about it and who checked it. And an uploaded picture that no
-- article came to show must be found again, so that it can be deleted.
alter table articles
  add column author_credentials text not null default '',
  add column reviewer_name text not null default '',
  add column reviewer_credentials text not null default '',
  add column reviewed_on date;

alter table article_working_copies add column picture jsonb;

create table article_pictures (
  path text primary key,
  picture jsonb not null,
  uploaded_at timestamptz not null
);
