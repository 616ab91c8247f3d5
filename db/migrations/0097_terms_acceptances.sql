-- Which terms a clinic agreed to when it registered, and in which words: a contract needs both.
create table terms_acceptances (
  provider_id uuid not null references providers on delete cascade,
  version text not null,
  wording text not null,
  accepted_at timestamptz not null,
  primary key (provider_id, version)
);
