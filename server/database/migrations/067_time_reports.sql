-- "This is wrong": what an employee says of a day of their own time. Filed as the other filings are. `approved` means that
-- the day was put right, `rejected` that it stays as it is; the answer is the remark.
create table hr.time_reports (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  -- the day the shift began on
  date date not null,
  -- when they came and went, if they say so; out before in: the next day
  time_in time,
  time_out time,
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  remark text,
  decided_at timestamptz,
  decided_by int references auth.users (id),
  decided_for int references auth.users (id),
  decision_no int not null default 0,
  filed_by int references auth.users (id),
  filed_at timestamptz not null,
  received_at timestamptz not null,
  late_sync boolean not null default false,
  client_request_id uuid,
  archived_at timestamptz,
  version int not null default 1,
  unique (employee_id, client_request_id)
);
-- One that waits, a person and day.
create unique index time_reports_waiting on hr.time_reports (employee_id, date) where status = 'pending' and archived_at is null;
create index time_reports_employee on hr.time_reports (employee_id, date desc, id desc);
create index time_reports_newest on hr.time_reports (date desc, id desc) where archived_at is null;
create trigger time_reports_audit after insert or update or delete on hr.time_reports for each row execute function auth.record_change();

-- What else an employee is told of: what became of such a report, and that their time, leave credits or schedule was changed
-- (`filing_id` is then the number of the record or the person), folded into one notice while it has not been read.
alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'time-report', 'contract', 'memo', 'evaluation',
    'time', 'credits', 'schedule'));
alter table hr.notices drop constraint notices_status_check;
alter table hr.notices add constraint notices_status_check
  check (status in ('approved', 'rejected', 'cancelled', 'withdrawn', 'corrected', 'given', 'changed'));
alter table hr.notices add constraint notices_of_records
  check ((kind in ('time', 'credits', 'schedule')) = (status = 'changed'));
