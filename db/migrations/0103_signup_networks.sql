-- A stranger could fill the open records of an address, so that its owner's were no longer kept. Which network a record
-- came from, as a keyed hash, lets records of one network give way to each other before anybody else's.
alter table partial_signups add network_hash bytea check (length(network_hash) = 32);
