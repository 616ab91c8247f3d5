create index on phrases (phrase);
create index on phrases using gist (phrase gist_trgm_ops);
create index on offered using gist (term, at);
analyze;
