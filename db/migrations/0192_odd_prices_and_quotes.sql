-- The typical price of each treatment, noted by a nightly job, so that lists of staff need not work it out.
create table typical_prices (
  canonical text primary key,
  median_pence integer not null,
  prices integer not null
);

-- Whether a patient asked for the price in writing, and the parts of the price that the clinic answered with.
alter table enquiries add wants_quote boolean not null default false;
alter table enquiry_answers add quote jsonb check (jsonb_typeof(quote) = 'object');
