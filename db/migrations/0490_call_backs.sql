-- A patient can ask to be called back: an enquiry with windows of two hours, by their starts, and the end of the last
-- one. A clinic that has not called by then has missed it.
alter table enquiries
  add call_windows timestamptz[] check (cardinality(call_windows) between 1 and 5),
  add call_due_at timestamptz,
  add constraint enquiries_call_windows_due check ((call_windows is null) = (call_due_at is null));
create index enquiries_call_backs on enquiries (provider_id, call_due_at) where call_due_at is not null;
