-- The limit of a run is called max_contacts everywhere else. recipient_refusal, which reads it, is applied after this
-- from its own file. Views follow the new name by themselves.
alter table campaign_runs rename column most_contacts to max_contacts;
alter table campaign_runs rename constraint campaign_runs_most_contacts_check to campaign_runs_max_contacts_check;
