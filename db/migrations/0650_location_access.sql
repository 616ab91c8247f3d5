-- Getting there and getting in differ from place to place; null where a location is as the clinic states of all of them.
alter table locations add access jsonb check (jsonb_typeof(access) = 'object');
