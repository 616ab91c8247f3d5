-- What a template said before: somebody may want it back.
create table template_versions (
  template_id uuid not null references email_templates on delete cascade,
  version integer not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  saved_by uuid references staff on delete set null,
  saved_at timestamptz not null,
  primary key (template_id, version)
);
create index template_versions_by_author on template_versions (saved_by);
insert into template_versions (template_id, version, fields, saved_at)
select id, version, jsonb_build_object('name', name, 'subject', subject, 'preheader', preheader, 'content', content,
  'category', category, 'purpose', purpose), updated_at
from email_templates;

-- Pictures that were uploaded for templates: those that nothing shows are deleted.
create table email_pictures (
  path text primary key,
  picture jsonb not null,
  uploaded_at timestamptz not null
);
create index email_pictures_by_age on email_pictures (uploaded_at);
