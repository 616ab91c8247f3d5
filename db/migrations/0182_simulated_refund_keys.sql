-- A refund that is asked for twice under the same key is one refund, at the simulator as at a real card provider.
alter table sim_adjustments add column request_key text unique;
