-- Links by which someone without an account sees and deletes what is held about their email address. The address is
-- encrypted, and the row goes when the link ends.
create table data_links (
  id uuid primary key,
  token_hash bytea not null unique,
  email_sealed bytea not null,
  expires_at timestamptz not null
);
create index data_links_by_age on data_links (expires_at);
