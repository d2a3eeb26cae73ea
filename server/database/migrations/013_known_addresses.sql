-- Wrong passwords are slowed down by the clock of the database alone, so that no two clocks have to agree.

-- null: not slowed down
alter table auth.sign_in_failures alter column blocked_until drop not null;
-- Whom failures count for is written down differently from now on.
delete from auth.sign_in_failures;
create index sign_in_failures_last on auth.sign_in_failures (last_at);

-- Where an account signed in before: strangers who guess its password do not keep it out there.
create table auth.known_addresses (
  user_id int not null references auth.users (id),
  -- of the network address, a hash under DATA_KEY
  address_hash text not null,
  last_at timestamptz not null,
  primary key (user_id, address_hash)
);
