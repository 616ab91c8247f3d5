-- An entry of the audit log is deleted when its time is over, its seal stays: the hashes still chain what remains to all
-- that was written before.
alter table audit_seals drop constraint audit_seals_audit_id_fkey;
