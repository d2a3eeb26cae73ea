-- Being told of decisions: in the app, on the lock screen (web push) and, where configured, by e-mail.

-- One row a decision. What the person reads is put into words when it is shown, in their language.
create table hr.notices (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  kind text not null check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule')),
  filing_id int not null,
  -- of the filing, as the decision left it: a decision that comes again is not told again
  version int not null,
  status text not null check (status in ('approved', 'rejected', 'cancelled')),
  -- in the approver's own words
  remark text,
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  decided_at timestamptz not null,
  read_at timestamptz,
  unique (kind, filing_id, version)
);
create index notices_employee on hr.notices (employee_id, id desc);
create index notices_unread on hr.notices (employee_id) where read_at is null;

-- How a person wants to be told, besides in the app. No row: as the columns' defaults say.
create table hr.notice_settings (
  employee_id int primary key references hr.employees (id),
  by_mail boolean not null default true
);

-- Where a device is reached by web push: one for a session, and gone with it.
create table auth.push_subscriptions (
  id int generated always as identity primary key,
  session_id int not null unique references auth.sessions (id) on delete cascade,
  -- an address at the push service of the browser's maker; who knows it can ring the device
  endpoint text not null unique,
  -- the browser's P-256 public key and its secret, with which messages are encrypted (RFC 8291)
  p256dh bytea not null check (length(p256dh) = 65),
  secret bytea not null check (length(secret) = 16),
  created_at timestamptz not null
);

-- Whatever ends a session (signing out, a new password, somebody who ends it from elsewhere), its device is not rung again.
create function auth.forget_push() returns trigger language plpgsql as $$
begin
  delete from auth.push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push after update of revoked_at on auth.sessions
  for each row when (new.revoked_at is not null) execute function auth.forget_push();

-- The key pair push services know this installation by (VAPID, RFC 8292): made once, the same for every process.
create table auth.push_keys (
  id int primary key check (id = 1),
  -- the point of the public key, base64url, as browsers take it
  public_key text not null,
  -- sealed under DATA_KEY
  private_key text not null,
  created_at timestamptz not null
);
