-- Time out of the office on duty: filed as the other requests are, and paid as worked once approved.
create table hr.official_businesses (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  date date not null,
  -- both null: the whole day; an end before the start is on the next day
  start_time time,
  end_time time,
  -- the place or client visited
  place text not null,
  -- its purpose
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
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
  check ((start_time is null) = (end_time is null)),
  unique (employee_id, client_request_id)
);
create index official_businesses_employee on hr.official_businesses (employee_id, date desc, id desc);
create index official_businesses_status on hr.official_businesses (status, received_at desc, id desc) where archived_at is null;
create index official_businesses_newest on hr.official_businesses (date desc, id desc) where archived_at is null;
create trigger official_businesses_audit after insert or update or delete on hr.official_businesses for each row execute function auth.record_change();

alter table hr.files add column official_business_id int references hr.official_businesses (id);
create index files_official_business on hr.files (official_business_id) where official_business_id is not null;
alter table hr.files drop constraint files_one_filing;
alter table hr.files add constraint files_one_filing check (num_nonnulls(leave_id, accomplishment_id, official_business_id) <= 1);
alter table hr.files drop constraint files_one_purpose;
alter table hr.files add constraint files_one_purpose
  check (purpose is null or num_nonnulls(leave_id, accomplishment_id, official_business_id) = 0);

alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'official-business', 'change-schedule', 'time-report', 'contract', 'memo',
    'evaluation', 'time', 'credits', 'schedule', 'bank', 'sss', 'philhealth', 'pagibig', 'tin', 'document', 'documents', 'contracts',
    'client-contracts', 'job', 'proposal'));
