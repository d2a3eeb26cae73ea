-- Who may do what: people, roles, sessions, what was filed under which key, and who changed what.
create schema auth;

create table auth.permission_groups (
  id int generated always as identity primary key,
  name text not null unique,
  archived_at timestamptz,
  version int not null default 1
);

create table auth.permissions (
  code text primary key,
  name text not null,
  group_id int references auth.permission_groups (id)
);

create table auth.roles (
  id int generated always as identity primary key,
  name text not null unique,
  archived_at timestamptz,
  version int not null default 1
);

create table auth.role_permissions (
  role_id int not null references auth.roles (id),
  code text not null references auth.permissions (code),
  primary key (role_id, code)
);

create table auth.users (
  id int generated always as identity primary key,
  name text not null,
  email text,
  -- argon2id, PHC string
  password_hash text not null,
  -- null for somebody who is nobody's employee, such as an owner
  employee_id int unique,
  archived_at timestamptz,
  version int not null default 1
);
create unique index users_email on auth.users (lower(email));

create table auth.user_roles (
  user_id int not null references auth.users (id),
  role_id int not null references auth.roles (id),
  primary key (user_id, role_id)
);

create table auth.sessions (
  id int generated always as identity primary key,
  -- SHA-256 of the token; the token itself is nowhere on the server
  token_hash bytea not null unique,
  user_id int not null references auth.users (id),
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- until then the codes outside the portal need no password again
  confirmed_until timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on auth.sessions (user_id) where revoked_at is null;

-- Failed sign-ins by account (what was typed, hashed) and by address. A success clears the account's row.
create table auth.sign_in_failures (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  -- the attempt that was counted last; one that meets a block leaves it as it is, and so learns of it
  last_attempt uuid not null,
  blocked_until timestamptz not null
);

-- What a write answered, under the key its filing was made with. Stored in the transaction of the write itself.
-- `outcome` null: the key is claimed by a transaction that has not committed (nobody else can see such a row).
create table auth.idempotency_keys (
  user_id int not null references auth.users (id),
  key uuid not null,
  endpoint text not null,
  payload_hash bytea not null,
  outcome text check (outcome in ('stored', 'withdrawn')),
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table auth.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id int,
  request_id text,
  table_name text not null,
  record_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb
);
create index audit_record on auth.audit (table_name, record_id, id);

-- Records each change a person makes: the actor comes from set_config('kawani.actor', …, true),
-- which mount() sets for every write. Columns named in the trigger's arguments are masked.
create function auth.record_change() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('kawani.actor', true), '');
  old_row jsonb;
  new_row jsonb;
  secret text;
begin
  if actor is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  foreach secret in array coalesce(tg_argv, '{}') loop
    if old_row ? secret then old_row := jsonb_set(old_row, array[secret], '"***"'); end if;
    if new_row ? secret then new_row := jsonb_set(new_row, array[secret], '"***"'); end if;
  end loop;
  insert into auth.audit (actor_id, request_id, table_name, record_id, action, before, after)
  values (actor::int, nullif(current_setting('kawani.request', true), ''), tg_table_schema || '.' || tg_table_name,
    coalesce(new_row ->> 'id', old_row ->> 'id', ''), lower(tg_op), old_row, new_row);
  return null;
end $$;

create trigger users_audit after insert or update or delete on auth.users
  for each row execute function auth.record_change('password_hash');
