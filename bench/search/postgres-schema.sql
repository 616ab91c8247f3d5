-- The same directory as a careful PostgreSQL schema would hold it: one row for each treatment of each location, with
-- one index that answers "nearest that offer this" and one that counts them, names and synonyms under a trigram
-- index, and the JSON of each clinic in the pieces that an answer puts in another order.
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gist;

-- Rows stay whole and uncompressed: fetching or unpacking them apart would cost more than reading them.
create unlogged table clinics (
  id integer primary key,
  head text not null,
  treatments text[] not null,
  locations text[] not null,
  tail text not null
) with (toast_tuple_target = 8160);
create unlogged table phrases (phrase text not null, term integer not null);
create unlogged table offered (
  term integer not null,
  clinic integer not null,
  treatment integer not null,
  location integer not null,
  at earth not null
);
