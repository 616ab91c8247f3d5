-- A location may see several patients at the same time. Each of them takes one of its lanes, and no lane is taken twice.
alter table appointment_rules add capacity smallint not null default 1 check (capacity between 1 and 20);
alter table appointment_times add lane smallint not null default 1 check (lane between 1 and 20);
alter table appointment_times drop constraint appointment_times_once;
alter table appointment_times add constraint appointment_times_once exclude using gist
  (location_id with =, lane with =, tstzrange(starts_at, ends_at) with &&) where (held);
