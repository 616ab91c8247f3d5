-- A name without case, accents, punctuation and the words that say little, with Cyrillic and Greek letters that look
-- like Latin ones read as these. What is left empty by that is compared as it was typed.
create or replace function listing_name_key(name text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    nullif(regexp_replace(regexp_replace(letters,
      '\m(the|and|ltd|limited|llp|plc|cic|uk|co|company|clinics?|practice|centre|center)\M', '', 'g'), ' ', '', 'g'), ''),
    nullif(replace(letters, ' ', ''), ''),
    lower(btrim(name)))
  from (
    select regexp_replace(lower(translate(
      regexp_replace(replace(normalize(name, NFKD), '&', ' and '),
        '[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad''\u2018\u2019]', '', 'g'),
      'АВЕКМНОРСТУХІЅЈаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινο',
      'ABEKMHOPCTYXISJaeopcyxisjABEZHIKMNOPTYXaivo')), '[^a-z0-9]+', ' ', 'g') as letters
  ) l
$$;

-- The index holds results of the function and would go on finding by the old ones.
reindex index listings_by_name_key;
