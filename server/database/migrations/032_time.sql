-- Time keeping: what devices recorded, whose badge it was, what was corrected, and one record a person, client and day.

-- When the break begins; null: in the middle of the shift.
alter table hr.schedules add column break_start time;

-- How a client's time is judged. Without a row the defaults hold.
create table hr.time_settings (
  client_id int primary key references hr.clients (id),
  -- minutes late that are none; above them all of it counts
  grace_minutes int not null default 0 check (grace_minutes between 0 and 60),
  -- punches so many minutes after the one before are that one again
  double_minutes int not null default 2 check (double_minutes between 0 and 30),
  -- a punch further away from every shift and approved work belongs to none
  reach_minutes int not null default 240 check (reach_minutes between 30 and 480),
  -- time outside the shift that nobody approved is named from so many minutes on
  outside_minutes int not null default 60 check (outside_minutes between 1 and 480),
  -- may who corrected a record of somebody approve that person's time?
  corrector_approves boolean not null default false,
  version int not null default 1
);

create table hr.time_devices (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  code text not null,
  -- what the file says for going out; all else is coming in. A word for presence, not for time: pairing goes by the schedule
  out_tags text[] not null default array['1', '2', '5', 'O', 'Out', 'C/Out', 'OT-Out', 'OverTime Out', 'clock_out', 'break_in'],
  archived_at timestamptz,
  version int not null default 1
);
create unique index time_devices_code on hr.time_devices (client_id, lower(code));

-- A number belongs to a device and holds from a date on, until the next entry of the same number.
create table hr.time_badges (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  device_id int not null references hr.time_devices (id),
  pin text not null,
  from_date date not null,
  -- null: given back
  employee_id int references hr.employees (id),
  created_by int references auth.users (id),
  created_at timestamptz not null,
  unique (device_id, pin, from_date)
);
create index time_badges_employee on hr.time_badges (employee_id);

create table hr.time_uploads (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  device_id int not null references hr.time_devices (id),
  file_name text not null,
  layout text not null,
  sha256 bytea not null,
  size int not null check (size > 0),
  storage_key text,
  -- punches in the file: new here, here already, and of the new ones those of numbers that are nobody's
  rows int not null,
  added int not null,
  known int not null,
  unmatched int not null,
  first_on date,
  last_on date,
  uploaded_by int references auth.users (id),
  uploaded_at timestamptz not null,
  check (rows = added + known)
);
create index time_uploads_client on hr.time_uploads (client_id, id desc);

-- What a device recorded, as it stands in its file. Never changed, but for whose it is.
create table hr.device_punches (
  id bigint generated always as identity primary key,
  client_id int not null references hr.clients (id),
  device_id int not null references hr.time_devices (id),
  pin text not null,
  at timestamptz not null,
  tag text not null,
  upload_id int not null references hr.time_uploads (id),
  employee_id int references hr.employees (id),
  unique (device_id, pin, at)
);
create index device_punches_nobodys on hr.device_punches (client_id, device_id, pin) where employee_id is null;

-- A person's punches are what presence and time are derived from, wherever they come from.
alter table hr.time_punches add column device_punch_id bigint references hr.device_punches (id);
create index time_punches_device on hr.time_punches (device_punch_id) where device_punch_id is not null;

-- One record a person, client and day; the day is the one the shift began on.
create table hr.time_records (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  employee_id int not null references hr.employees (id),
  date date not null,
  status text not null default 'uploaded' check (status in ('uploaded', 'for_review', 'for_approval', 'approved')),
  -- kinds of what is odd about the day that somebody took as it is
  accepted text[] not null default '{}',
  accepted_by int references auth.users (id),
  -- why it was sent back
  remark text,
  verified_by int references auth.users (id),
  verified_at timestamptz,
  approved_by int references auth.users (id),
  approved_at timestamptz,
  -- the day as it was approved; until then it is made from its facts whenever it is asked for
  approved_day jsonb,
  -- a posted payroll run has used it
  locked_at timestamptz,
  version int not null default 1,
  unique (client_id, employee_id, date),
  check ((status = 'approved') = (approved_day is not null)),
  check (locked_at is null or status = 'approved')
);
create index time_records_of_client on hr.time_records (client_id, date);
create index time_records_of_employee on hr.time_records (employee_id, date);

-- Approved minutes by kind of day and class of hours: what payroll pulls.
create table hr.time_minutes (
  record_id int not null references hr.time_records (id) on delete cascade,
  client_id int not null references hr.clients (id),
  employee_id int not null references hr.employees (id),
  date date not null,
  day text not null,
  bucket text not null check (bucket in ('reg', 'nd', 'ot', 'nd_ot')),
  minutes int not null check (minutes > 0),
  primary key (record_id, day, bucket)
);
create index time_minutes_of_client on hr.time_minutes (client_id, date);

-- What somebody put right in a record. The punches of the devices stay; this says what is made of them, until it is undone.
create table hr.time_corrections (
  id int generated always as identity primary key,
  record_id int not null references hr.time_records (id),
  client_id int not null references hr.clients (id),
  employee_id int not null references hr.employees (id),
  -- add a punch at `at`, leave out the one at `at`, take it for one at `to_at`, or count from `at` to `to_at` as approved work
  kind text not null check (kind in ('add', 'remove', 'move', 'count')),
  at timestamptz not null,
  to_at timestamptz,
  reason text not null,
  made_by int references auth.users (id),
  made_at timestamptz not null,
  undone_by int references auth.users (id),
  undone_at timestamptz,
  check ((to_at is not null) = (kind in ('move', 'count')))
);
create index time_corrections_employee on hr.time_corrections (employee_id, at) where undone_at is null;
create index time_corrections_record on hr.time_corrections (record_id);

create trigger time_settings_audit after insert or update or delete on hr.time_settings for each row execute function auth.record_change();
create trigger time_devices_audit after insert or update or delete on hr.time_devices for each row execute function auth.record_change();
create trigger time_badges_audit after insert or update or delete on hr.time_badges for each row execute function auth.record_change();
create trigger time_uploads_audit after insert or update or delete on hr.time_uploads for each row execute function auth.record_change('storage_key');
create trigger time_corrections_audit after insert or update or delete on hr.time_corrections for each row execute function auth.record_change();
-- That a record begins to be is no change anybody made.
create trigger time_records_audit after update or delete on hr.time_records for each row execute function auth.record_change();
