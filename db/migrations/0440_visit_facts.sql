-- What patients ask before they go, as the clinic states it; null where it states nothing. Its own version, so that who
-- edits this form and who edits the listing do not get in each other's way.
alter table listings
  add visit jsonb check (jsonb_typeof(visit) = 'object'),
  add visit_version integer not null default 1;
