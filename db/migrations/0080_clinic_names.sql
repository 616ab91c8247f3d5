-- The main search and its suggestions look clinics up by words of their name while somebody types.
create index listings_name_words on listings using gin (lower(company_name) gin_trgm_ops);
