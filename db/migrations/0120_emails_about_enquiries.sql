-- Who withdraws an enquiry must not be written to about it, nor the clinic given its words: with the enquiry go the
-- emails about it that still wait to be sent.
alter table mail_queue
  add enquiry_id uuid references enquiries (id) on delete cascade;

create index mail_queue_enquiry on mail_queue (enquiry_id) where enquiry_id is not null;
