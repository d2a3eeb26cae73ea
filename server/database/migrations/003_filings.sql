-- What employees file besides leave: overtime, accomplishments, changes of schedule.
-- The three carry the same columns for what happens to a filing, under the same names as hr.leaves.

create table hr.overtimes (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  -- the date it starts on
  date date not null,
  start_time time not null,
  -- before start_time: the next day
  end_time time not null,
  minutes int not null check (minutes between 1 and 960),
  -- [{date, start_time, end_time, minutes, day, hours, night, basis_points}], as counted when it was
  -- filed, corrected or approved: a holiday proclaimed later does not change what was approved
  segments jsonb not null,
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
create index overtimes_employee on hr.overtimes (employee_id, date desc, id desc);
create index overtimes_status on hr.overtimes (status, received_at desc, id desc) where archived_at is null;
create index overtimes_received on hr.overtimes (received_at desc, id desc);

create table hr.accomplishments (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  date date not null,
  minutes int not null check (minutes between 1 and 1440),
  task text not null,
  description text not null default '',
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
create index accomplishments_employee on hr.accomplishments (employee_id, date desc, id desc);
create index accomplishments_status on hr.accomplishments (status, received_at desc, id desc) where archived_at is null;
create index accomplishments_received on hr.accomplishments (received_at desc, id desc);

create table hr.change_schedules (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  -- what the person worked on the first day when they asked; null where nothing was assigned
  from_schedule_id int references hr.schedules (id),
  -- what they ask for; once approved it stands in front of their assignment on these dates
  to_schedule_id int not null references hr.schedules (id),
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
create index change_schedules_employee on hr.change_schedules (employee_id, start_date desc, id desc);
create index change_schedules_status on hr.change_schedules (status, received_at desc, id desc) where archived_at is null;
create index change_schedules_received on hr.change_schedules (received_at desc, id desc);

alter table hr.files add column accomplishment_id int references hr.accomplishments (id);
create index files_accomplishment on hr.files (accomplishment_id) where accomplishment_id is not null;
alter table hr.files add constraint files_one_filing check (leave_id is null or accomplishment_id is null);

create trigger overtimes_audit after insert or update or delete on hr.overtimes for each row execute function auth.record_change();
create trigger accomplishments_audit after insert or update or delete on hr.accomplishments for each row execute function auth.record_change();
create trigger change_schedules_audit after insert or update or delete on hr.change_schedules for each row execute function auth.record_change();
