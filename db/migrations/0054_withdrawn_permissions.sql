-- Everybody on the staff may send campaigns and publish articles until it is taken from them, whatever their role.
alter table staff add withdrawn_permissions text[] not null default '{}'
  check (withdrawn_permissions <@ array['send_campaigns', 'publish_blog']
    and array_position(withdrawn_permissions, null) is null);
