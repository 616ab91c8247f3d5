-- Clinics that have not joined are found by their names too.
create index register_locations_name_words on register_locations using gin (lower(facts->>'name') gin_trgm_ops);
