-- Notices of complaint under section 5 of the Defamation Act 2013: what the complainant said, and how far its steps have come.
-- No foreign key: a notice outlives the review that it had removed.
create table review_notices (
  id uuid primary key,
  review_id uuid not null,
  clinic_id uuid not null,
  clinic_name text not null,
  complainant_name text not null default '' check (length(complainant_name) <= 100),
  complainant_email text not null check (length(complainant_email) <= 254),
  statement text not null default '' check (length(statement) <= 2000),
  meaning text not null default '' check (length(meaning) <= 2000),
  inaccurate text not null default '' check (length(inaccurate) <= 2000),
  -- The complainant doesn't know enough about the author to sue.
  cannot_identify boolean not null,
  -- Whether the author may be told who complains.
  share_name boolean not null,
  state text not null check (state in ('incomplete', 'with_author', 'kept', 'removed', 'dismissed')),
  missing text[] not null default '{}',
  received_at timestamptz not null,
  -- Midnight at the end of the fifth day, for the author's answer.
  answer_by timestamptz,
  closed_at timestamptz,
  -- Name and postal address of an author who stands by the review, encrypted.
  author_sealed bytea,
  author_shares boolean not null default false,
  decided_by uuid references staff on delete set null,
  note text not null default '' check (length(note) <= 1000),
  check ((state = 'with_author') = (closed_at is null)),
  check (state <> 'with_author' or answer_by is not null)
);
create index review_notices_open on review_notices (answer_by) where state = 'with_author';
create index review_notices_by_age on review_notices (received_at);
-- One notice at a time goes to an author about a review.
create unique index review_notices_of_review on review_notices (review_id) where state = 'with_author';
