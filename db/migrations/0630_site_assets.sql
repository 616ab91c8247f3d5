-- The scripts, styles and fonts of every version that serves or served within a day. Behind one proxy a page of one version
-- asks a node of another for them, also while nodes are replaced one by one.
create table site_assets (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,150}$'),
  body bytea not null,
  -- Compressed with brotli, as nearly every browser takes it; fonts are kept as they are.
  is_brotli boolean not null,
  needed_at timestamptz not null default now()
);
-- Compressed already: PostgreSQL would only try in vain.
alter table site_assets alter column body set storage external;
create index site_assets_by_age on site_assets (needed_at);
