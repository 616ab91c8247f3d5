-- Some treatments take longer or are offered at other hours: a location's rules hold rules of their own for them, each for
-- some treatments. A location may take requests for these treatments only.
alter table appointment_rules
  add treatment_rules jsonb not null default '[]' check (jsonb_typeof(treatment_rules) = 'array'),
  add only_treatments boolean not null default false;

-- What the patient chose, for the clinic; in words as well, because a treatment may go. Never in an email or calendar.
alter table appointments
  add treatment_id uuid references treatments on delete set null,
  add treatment text check (length(treatment) between 1 and 120);
create index appointments_of_treatment on appointments (treatment_id) where treatment_id is not null;
