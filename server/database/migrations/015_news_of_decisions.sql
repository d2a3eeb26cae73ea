-- News of a decision leaves once it can no longer be undone; who filed for an employee and takes it back or corrects it,
-- tells them.

-- tell_at: from when on the notice stands in the app; until then it can be taken back with its decision.
-- told_at: when the devices were rung and the e-mail was left, once.
alter table hr.notices add column tell_at timestamptz, add column told_at timestamptz;
update hr.notices set tell_at = decided_at, told_at = decided_at;
alter table hr.notices alter column tell_at set not null;

alter table hr.notices drop constraint notices_status_check;
alter table hr.notices add constraint notices_status_check
  check (status in ('approved', 'rejected', 'cancelled', 'withdrawn', 'corrected'));

-- Read in the order in which they were told.
drop index hr.notices_employee;
create index notices_employee on hr.notices (employee_id, tell_at desc, id desc);
