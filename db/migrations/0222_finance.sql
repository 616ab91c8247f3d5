-- Whether a clinic offers finance, and its representative example: lenders' rules allow figures of credit only with one, so
-- it is shown only where the clinic has entered it. Null: the clinic has not said.
alter table listings
  add finance_offered boolean,
  add finance_example text check (length(finance_example) between 1 and 600),
  add constraint listings_finance_check check (finance_example is null or finance_offered);
