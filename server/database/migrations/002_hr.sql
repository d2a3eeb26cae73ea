-- The people, where they work, and what leave they take.
create schema hr;

create table hr.clients (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- days of the month on which a cut-off ends; 31 is the month's last
  cutoff_days int[] not null check (cardinality(cutoff_days) between 1 and 5),
  -- days after a cut-off's end in which filings for it are still taken
  filing_grace_days int not null default 3 check (filing_grace_days between 0 and 31),
  archived_at timestamptz,
  version int not null default 1
);

create table hr.branches (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  name text not null,
  address text not null,
  region text not null,
  archived_at timestamptz,
  version int not null default 1,
  unique (client_id, name)
);

create table hr.schedules (
  id int generated always as identity primary key,
  name text not null unique,
  start_time time not null,
  -- before start_time: the next day
  end_time time not null,
  break_minutes int not null default 60 check (break_minutes between 0 and 480),
  -- ISO weekdays, 1 Monday to 7 Sunday
  rest_days int[] not null check (rest_days <@ array[1, 2, 3, 4, 5, 6, 7]),
  archived_at timestamptz,
  version int not null default 1
);

create table hr.employees (
  id int generated always as identity primary key,
  employee_code text not null unique,
  last_name text not null,
  first_name text not null,
  middle_name text not null default '',
  suffix text not null default '',
  sex text not null check (sex in ('female', 'male')),
  birth_date date not null,
  email text,
  mobile text,
  position text not null,
  client_id int not null references hr.clients (id),
  branch_id int not null references hr.branches (id),
  hired_on date not null,
  separated_on date,
  -- encrypted (server/database/secrets.ts)
  tin text,
  sss text,
  philhealth text,
  pagibig text,
  bank_account text,
  archived_at timestamptz,
  version int not null default 1
);
create index employees_client on hr.employees (client_id, last_name, first_name);
alter table auth.users add constraint users_employee foreign key (employee_id) references hr.employees (id);

-- Which schedule an employee works, from when to when.
create table hr.schedule_assignments (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  schedule_id int not null references hr.schedules (id),
  from_date date not null,
  to_date date check (to_date >= from_date)
);
create index schedule_assignments_employee on hr.schedule_assignments (employee_id, from_date);

create table hr.holidays (
  id int generated always as identity primary key,
  date date not null,
  name text not null,
  kind text not null check (kind in ('regular', 'special', 'special_working')),
  scope text not null check (scope in ('national', 'local')),
  source text not null,
  archived_at timestamptz,
  version int not null default 1,
  unique (date, name)
);

-- Local holidays hold for the branches named here; national ones for all.
create table hr.branch_holidays (
  branch_id int not null references hr.branches (id),
  holiday_id int not null references hr.holidays (id),
  primary key (branch_id, holiday_id)
);

create table hr.leave_types (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  needs_credit boolean not null,
  paid boolean not null,
  calendar_days boolean not null default false,
  attachment_from_days numeric(6, 3),
  archived_at timestamptz,
  version int not null default 1
);

create table hr.leaves (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  leave_type_id int not null references hr.leave_types (id),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  start_part text not null check (start_part in ('day', 'am', 'pm')),
  end_part text not null check (end_part in ('day', 'am', 'pm')),
  days numeric(6, 3) not null check (days > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  remark text,
  decided_at timestamptz,
  decided_by int references auth.users (id),
  filed_at timestamptz not null,
  received_at timestamptz not null,
  late_sync boolean not null default false,
  client_request_id uuid,
  archived_at timestamptz,
  version int not null default 1,
  unique (employee_id, client_request_id)
);
create index leaves_employee on hr.leaves (employee_id, start_date desc, id desc);
create index leaves_status on hr.leaves (status, received_at desc, id desc) where archived_at is null;
create index leaves_received on hr.leaves (received_at desc, id desc);

-- The ledger: the balance of a kind of leave is the sum of these rows, and nothing else.
create table hr.leave_credit_entries (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  leave_type_id int not null references hr.leave_types (id),
  kind text not null check (kind in ('grant', 'use', 'adjust', 'carry_over', 'return')),
  -- signed: a use is negative
  days numeric(8, 3) not null,
  effective_on date not null,
  note text,
  leave_id int references hr.leaves (id),
  created_at timestamptz not null default now()
);
create index leave_credit_entries_employee on hr.leave_credit_entries (employee_id, leave_type_id);

create table hr.files (
  id int generated always as identity primary key,
  -- where the storage keeps it; random, says nothing
  storage_key text not null unique,
  name text not null,
  media_type text not null,
  size int not null check (size > 0),
  sha256 bytea not null,
  employee_id int not null references hr.employees (id),
  leave_id int references hr.leaves (id),
  created_at timestamptz not null,
  archived_at timestamptz
);
create index files_leave on hr.files (leave_id);

-- Punches: what a clock or a reader recorded. Presence and time keeping are derived from these.
create table hr.time_punches (
  id bigint generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  source text not null,
  unique (employee_id, at, direction)
);

create trigger clients_audit after insert or update or delete on hr.clients for each row execute function auth.record_change();
create trigger branches_audit after insert or update or delete on hr.branches for each row execute function auth.record_change();
create trigger schedules_audit after insert or update or delete on hr.schedules for each row execute function auth.record_change();
create trigger employees_audit after insert or update or delete on hr.employees
  for each row execute function auth.record_change('tin', 'sss', 'philhealth', 'pagibig', 'bank_account');
create trigger schedule_assignments_audit after insert or update or delete on hr.schedule_assignments for each row execute function auth.record_change();
create trigger holidays_audit after insert or update or delete on hr.holidays for each row execute function auth.record_change();
create trigger leave_types_audit after insert or update or delete on hr.leave_types for each row execute function auth.record_change();
create trigger leaves_audit after insert or update or delete on hr.leaves for each row execute function auth.record_change();
create trigger leave_credit_entries_audit after insert or update or delete on hr.leave_credit_entries for each row execute function auth.record_change();
create trigger files_audit after insert or update or delete on hr.files for each row execute function auth.record_change('storage_key');

-- Payroll keeps its own facts in its own schema; its tables come with the payroll parts.
create schema payroll;
