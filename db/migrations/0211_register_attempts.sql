-- A file that cannot be read for a reason of ours must not keep others out for ever.
alter table register_runs add column attempts integer not null default 0;

-- Why a location is gone: the weekly file, which lists dormant ones too, may only bring back what it removed itself.
alter table register_locations add column gone_by text check (gone_by in ('weekly', 'monthly', 'deactivated'));
