-- Accounts: invitations, forgotten passwords, one-time passwords; and the e-mails that go out.

-- the language of letters to the person, as their last sign-in had it
alter table auth.users add column language text not null default 'en' check (language in ('en', 'fil'));
-- null: no password chosen yet, or a one-time password stands in its place
alter table auth.users alter column password_hash drop not null;

-- Signed in with a one-time password: may choose a password, and nothing else.
alter table auth.sessions add column must_choose boolean not null default false;

-- Links that let their holder choose a password: sent by e-mail, good once.
create table auth.account_links (
  id int generated always as identity primary key,
  kind text not null check (kind in ('invitation', 'reset')),
  user_id int not null references auth.users (id),
  -- SHA-256 of the token; the token itself is only in the e-mail
  token_hash bytea not null unique,
  -- the address the link was sent to; a link is no good once the person has another
  email text not null,
  created_at timestamptz not null,
  -- who invited; null for a link somebody asked for themselves
  created_by int references auth.users (id),
  -- when the present token was sent, and until when it is good
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index account_links_user on auth.account_links (user_id);
create index account_links_invitations on auth.account_links (created_at desc, id desc) where kind = 'invitation';

-- One for a person at most. It stands until a password is chosen with it.
create table auth.one_time_passwords (
  id int generated always as identity primary key,
  user_id int not null unique references auth.users (id),
  -- argon2id, PHC string
  password_hash text not null,
  created_at timestamptz not null,
  created_by int not null references auth.users (id),
  expires_at timestamptz not null
);

-- Every e-mail with its outcome. The text is sealed while it waits, because it may hold a link, and gone afterwards.
create table auth.mails (
  id int generated always as identity primary key,
  kind text not null,
  user_id int references auth.users (id),
  account_link_id int references auth.account_links (id),
  recipient text not null,
  sealed text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  -- what went wrong the last time, in the words of the mail server
  error text,
  created_at timestamptz not null,
  -- not worth sending after this
  useful_until timestamptz,
  finished_at timestamptz
);
create index mails_user on auth.mails (user_id, id desc);
create index mails_link on auth.mails (account_link_id, id desc) where account_link_id is not null;

create trigger account_links_audit after insert or update or delete on auth.account_links
  for each row execute function auth.record_change('token_hash');
create trigger one_time_passwords_audit after insert or update or delete on auth.one_time_passwords
  for each row execute function auth.record_change('password_hash');
