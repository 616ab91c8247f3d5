-- A clinic's page is kept until the clinic changes: replies to its reviews and reports that are decided change it too.
create trigger note_reply after insert or update on review_replies for each row
  execute function note_listing_change('clinic_id');
create trigger note_report after insert or update on review_reports for each row
  execute function note_listing_change('clinic_id');
create trigger note_invitations after insert on review_invitation_lists for each row
  execute function note_listing_change('clinic_id');
