-- What staff look into about a clinic's reviews: three patients who paid more than listed within 90 days open a case.
create table review_cases (
  id uuid primary key,
  clinic_id uuid not null,
  clinic_name text not null,
  kind text not null check (kind in ('paid_more')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff on delete set null,
  note text check (length(note) <= 1000)
);
create unique index review_cases_open on review_cases (clinic_id, kind) where closed_at is null;

-- What somebody said about a published review. It stays up, except where waiting would do harm.
create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  clinic_id uuid not null,
  by_clinic boolean not null,
  reason text not null check (reason in
    ('personal_data', 'threat', 'unlawful', 'not_experience', 'conflict', 'abuse', 'advertising', 'other')),
  details text not null default '' check (length(details) <= 1000),
  -- Of the review at that time: the clinic's page counts by stars which of its reports were upheld.
  stars smallint not null,
  hidden boolean not null default false,
  created_at timestamptz not null,
  -- Until when the author may amend before staff decide.
  amend_until timestamptz,
  outcome text check (outcome in ('upheld', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references staff on delete set null,
  check ((outcome is null) = (decided_at is null))
);
create index review_reports_open on review_reports (created_at, id) where outcome is null;
create index review_reports_of_clinic on review_reports (clinic_id, created_at);
create index review_reports_of_review on review_reports (review_id);

-- One reply by the clinic, public below the review.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  clinic_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz
);
create index review_replies_of_clinic on review_replies (clinic_id);

-- Lists of patients that a clinic invited, with what it stated about them. How many is public.
create table review_invitation_lists (
  id uuid primary key,
  clinic_id uuid not null,
  statement text not null,
  period_from date not null,
  period_to date not null,
  invited integer not null check (invited >= 0),
  created_at timestamptz not null
);
create index review_invitation_lists_of_clinic on review_invitation_lists (clinic_id, created_at);

-- A hidden review counts nowhere while a report about it is open.
alter table reviews add hidden_at timestamptz;
drop index reviews_published;
create index reviews_published on reviews (clinic_id, published_at desc, id desc)
  where state = 'published' and hidden_at is null;

-- Consequences for a clinic that broke the rules.
create table review_sanctions (
  id uuid primary key,
  clinic_id uuid not null,
  clinic_name text not null,
  kind text not null check (kind in ('warning', 'hidden')),
  reason text not null check (length(reason) between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  decided_by uuid references staff on delete set null,
  check (ends_at > starts_at)
);
create index review_sanctions_of_clinic on review_sanctions (clinic_id, ends_at);
create trigger note_sanction after insert or update on review_sanctions for each row
  execute function note_listing_change('clinic_id');
