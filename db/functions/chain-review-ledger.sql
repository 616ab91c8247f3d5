-- Gives an entry of the review ledger its number and the hash that chains it to the one before. One writer at a time:
-- two entries with the same predecessor would break the chain. The command that verifies the ledger computes the same.
create or replace function chain_review_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('review_ledger'));
  select seq, hash into last from review_ledger order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.happened_at := date_trunc('milliseconds', new.happened_at);
  new.previous := coalesce(last.hash, sha256(''::bytea));
  new.hash := sha256(new.previous || convert_to(concat_ws('|', new.seq,
    to_char(new.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    new.review_id, new.clinic_id, new.event, new.evidence, coalesce(new.ground, ''), coalesce(new.minutes::text, '')),
    'UTF8'));
  return new;
end $$;
