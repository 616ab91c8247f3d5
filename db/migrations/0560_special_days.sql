-- Days on which a location is closed or keeps other hours than in a usual week: [{"day": "2026-12-24", "hours": []}].
alter table locations
  add column special_days jsonb not null default '[]' check (jsonb_typeof(special_days) = 'array');
