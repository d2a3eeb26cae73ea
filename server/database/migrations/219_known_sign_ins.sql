-- Where an account signed in from, and with which kind of device: a sign-in of another kind is mailed to its owner. The network is
-- the range that the list of one's sessions shows, the device the names of browser and system.
create table auth.known_sign_ins (
  user_id int not null references auth.users (id),
  what text not null check (what in ('network', 'device')),
  value text not null,
  last_at timestamptz not null,
  primary key (user_id, what, value)
);
create index known_sign_ins_last on auth.known_sign_ins (last_at);
