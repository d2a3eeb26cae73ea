-- Roles, permissions and their groups are kept at the desk: each with a number, a version, and a history.
alter table auth.permissions
  add column id int generated always as identity unique,
  add column archived_at timestamptz,
  add column version int not null default 1;

-- The name of what is archived can be used again.
alter table auth.roles drop constraint roles_name_key;
create unique index roles_name on auth.roles (lower(name)) where archived_at is null;
alter table auth.permission_groups drop constraint permission_groups_name_key;
create unique index permission_groups_name on auth.permission_groups (lower(name)) where archived_at is null;

create index user_roles_role on auth.user_roles (role_id);
create index sessions_user_seen on auth.sessions (user_id, seen_at desc);

-- Which codes a role has, and which roles a person, is written into the history by whoever changes it, as one change
-- with words; these are for what stands in the rows themselves.
create trigger roles_audit after insert or delete on auth.roles for each row execute function auth.record_change();
create trigger roles_audit_change after update on auth.roles for each row
  when (old.name is distinct from new.name or old.archived_at is distinct from new.archived_at)
  execute function auth.record_change();
create trigger permissions_audit after insert or update or delete on auth.permissions
  for each row execute function auth.record_change();
create trigger permission_groups_audit after insert or update or delete on auth.permission_groups
  for each row execute function auth.record_change();
