-- The same directory as a careful PostgreSQL schema would hold it: one row for each treatment of each location,
-- with one index that answers "nearest that offer this", and names and synonyms under a trigram index.
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gist;

create unlogged table clinics (id integer primary key, body text not null);
create unlogged table phrases (phrase text not null, term integer not null);
create unlogged table offered (term integer not null, clinic integer not null, at earth not null);
