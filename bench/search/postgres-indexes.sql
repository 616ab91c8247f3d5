create index on phrases (phrase) include (term);
create index on phrases using gist (phrase gist_trgm_ops);
create index on offered using gist (term, at);
create index on offered (term, clinic);
