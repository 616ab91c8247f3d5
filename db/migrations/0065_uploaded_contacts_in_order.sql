-- A list of 50,000 contacts was read in one statement; it is now read in pages, in the order of the file.
create unique index uploaded_contacts_in_order on uploaded_contacts (upload_id, position);
