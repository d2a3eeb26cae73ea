-- Second factors of accounts: one-time codes of an authenticator app, passkeys, and recovery codes.

-- Holders of the role need a second factor to sign in.
alter table auth.roles add column second_factor boolean not null default false;
-- An installation in use requires it of each role with permissions outside the portal. A new one decides when it makes its roles.
update auth.roles r set second_factor = true
  where exists (select from auth.role_permissions p where p.role_id = r.id and p.code not like 'EMP%');

-- One row: what holds for every sign-in.
create table auth.sign_in_rules (
  id int primary key check (id = 1),
  -- the desk locks after so many minutes without activity
  idle_minutes int not null check (idle_minutes between 5 and 720),
  version int not null default 1
);
insert into auth.sign_in_rules (id, idle_minutes) values (1, 30);

create table auth.totp_secrets (
  id int generated always as identity primary key,
  user_id int not null unique references auth.users (id),
  -- the shared secret, sealed with the data key
  sealed text not null,
  created_at timestamptz not null,
  -- null until the first code was given: until then it is no factor
  confirmed_at timestamptz,
  -- the last 30-second step a code was accepted for: no code is accepted twice
  last_step int not null default 0
);

create table auth.passkeys (
  id int generated always as identity primary key,
  user_id int not null references auth.users (id),
  -- base64url, as browsers send it
  credential_id text not null unique,
  public_key bytea not null,
  -- of the authenticator; 0 where it does not count
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on auth.passkeys (user_id);

create table auth.recovery_codes (
  id int generated always as identity primary key,
  user_id int not null references auth.users (id),
  -- SHA-256; a code has 80 random bits
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

-- Second factors that somebody else removed, for people who lost theirs: shown to them afterwards.
create table auth.factor_resets (
  id int generated always as identity primary key,
  user_id int not null references auth.users (id),
  reset_by int not null references auth.users (id),
  reset_at timestamptz not null
);
create index factor_resets_user on auth.factor_resets (user_id);

-- Challenges of passkeys that were answered: each is good once.
create table auth.used_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);

-- What the session still has to do before it is good for anything else: give a second factor, or set one up.
alter table auth.sessions add column factor_step text check (factor_step in ('give', 'set-up'));
-- When the password, a code or a passkey was given last; null: at the sign-in.
alter table auth.sessions add column proven_at timestamptz;
-- When the person last used the app; null: at the sign-in.
alter table auth.sessions add column active_at timestamptz;
-- The network it was last used from, shortened: 203.0.113.x
alter table auth.sessions add column network text;
update auth.sessions set proven_at = created_at, active_at = seen_at,
  -- Sessions slid on with use before; from now on each ends 30 days after it began.
  expires_at = least(expires_at, created_at + interval '30 days');

create trigger totp_secrets_audit after insert or delete or update of confirmed_at on auth.totp_secrets
  for each row execute function auth.record_change('sealed', 'last_step');
create trigger passkeys_audit after insert or delete or update of name on auth.passkeys
  for each row execute function auth.record_change('public_key', 'sign_count');
create trigger recovery_codes_audit after insert or update or delete on auth.recovery_codes
  for each row execute function auth.record_change('code_hash');
create trigger factor_resets_audit after insert on auth.factor_resets
  for each row execute function auth.record_change();
create trigger sign_in_rules_audit after update on auth.sign_in_rules
  for each row execute function auth.record_change();
