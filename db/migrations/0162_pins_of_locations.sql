-- A postcode covers a street or a whole estate. A clinic can put its pin where its door is; until it does, and when its
-- postcode changes, the pin stands where the postcode is.
alter table locations add column pinned boolean not null default false;
