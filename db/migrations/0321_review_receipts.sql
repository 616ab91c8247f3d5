-- A receipt shown to staff lifts the evidence of a review above an enquiry: only the fact is kept.
alter table reviews drop constraint reviews_evidence_check;
alter table reviews add constraint reviews_evidence_check
  check (evidence in ('booked', 'receipt', 'enquired', 'invited', 'confirmed'));
update reviews set evidence = 'receipt'
  where receipt_seen and evidence in ('enquired', 'invited', 'confirmed') and state in ('checking', 'published', 'refused', 'appealed');
