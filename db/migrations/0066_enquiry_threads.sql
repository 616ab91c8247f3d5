-- After an enquiry a patient could neither see it again nor answer the clinic, ask other clinics the same or delete it.
-- A secret link now opens a private page for that. Only its hash is kept; it ends when the enquiry is deleted.
create table enquiry_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  enquiry_id uuid not null references enquiries on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index enquiry_links_of_enquiry on enquiry_links (enquiry_id);

-- What follows an enquiry is written by both sides.
alter table enquiry_answers add from_patient boolean not null default false;

alter table enquiries
  -- Since when the patient's latest message waits for the clinic; answered_at stays the first answer.
  add reopened_at timestamptz,
  -- The enquiry from whose page the same was asked of another clinic. Neither clinic learns of the other.
  add asked_from uuid references enquiries on delete set null;

-- Two clicks at once ask a clinic once.
create unique index enquiries_asked_once on enquiries (asked_from, provider_id) where asked_from is not null;
