-- What the widget and the badge on a clinic's own website bring. Totals of a day, like the other figures.
alter table clinic_days
  add column widget_views integer not null default 0,
  add column widget_visits integer not null default 0;
