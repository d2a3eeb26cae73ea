-- Files of a request that is being sent in parts: what has arrived of each, until the request itself arrives and takes them.
create table hr.uploads (
  id bigint generated always as identity primary key,
  user_id int not null references auth.users (id),
  key uuid not null,
  place int not null check (place >= 0),
  name text not null,
  size int not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  received int not null default 0 check (received between 0 and size),
  touched_at timestamptz not null,
  unique (user_id, key, place)
);
create index uploads_touched on hr.uploads (touched_at);

-- The bytes from `start` on, sealed with the data key.
create table hr.upload_parts (
  upload_id bigint not null references hr.uploads (id) on delete cascade,
  start int not null check (start >= 0),
  sealed text not null,
  primary key (upload_id, start)
);
