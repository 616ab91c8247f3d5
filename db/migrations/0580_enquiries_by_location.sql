-- Somebody at the front desk may be limited to some locations. An enquiry named its location only in words, so all of
-- them saw all enquiries. The words stay: the location may change or go.
alter table enquiries add location_id uuid references locations on delete set null deferrable initially immediate;

update enquiries e set location_id = o.id from locations o
where o.provider_id = e.provider_id
  and e.location = concat_ws(', ', nullif(o.name, ''), o.address, o.city || ' ' || o.postcode);

create index enquiries_of_location on enquiries (location_id) where location_id is not null;
