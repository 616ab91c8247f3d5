-- A clinic with several locations tells them apart by name, and a patient can say which one a question is about. The
-- enquiry keeps the words, as it keeps the treatment: the location may change or go.
alter table locations add column name text check (length(name) between 1 and 80);
alter table enquiries add column location text check (length(location) between 1 and 500);
