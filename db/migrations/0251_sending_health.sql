-- What the last check of our DNS records and mail server found: looked up every hour, not for each page or campaign.
create table sending_health (
  one_row boolean primary key default true check (one_row),
  domain text not null,
  checked_at timestamptz not null,
  checks jsonb not null check (jsonb_typeof(checks) = 'array')
);
