-- Employees of a review item whose payslip a user looked at. `mark`: a hash of the payslip and of what the item says about it, so that
-- a payslip computed with other figures is not reviewed.
create table payroll.reviewed_people (
  run_id int not null references payroll.runs (id) on delete cascade,
  item text not null,
  employee_id int not null references payroll.employees (id),
  mark text not null,
  reviewed_by int not null references auth.users (id),
  reviewed_at timestamptz not null,
  primary key (run_id, item, employee_id)
);
create index reviewed_people_employee on payroll.reviewed_people (employee_id);
create index reviewed_people_by on payroll.reviewed_people (reviewed_by);
create trigger reviewed_people_inserts after insert on payroll.reviewed_people referencing new table as inserted
  for each statement execute function auth.record_inserts();
create trigger reviewed_people_audit after update or delete on payroll.reviewed_people
  for each row execute function auth.record_change();

-- Items submitted without review, with the reason; null: a program submitted them without one. `mark`: over the marks of the item's
-- employees.
create table payroll.skipped_items (
  run_id int not null references payroll.runs (id) on delete cascade,
  item text not null,
  mark text not null,
  reason text check (reason <> ''),
  skipped_by int not null references auth.users (id),
  skipped_at timestamptz not null,
  primary key (run_id, item)
);
create index skipped_items_by on payroll.skipped_items (skipped_by);
create trigger skipped_items_audit after insert or update or delete on payroll.skipped_items
  for each row execute function auth.record_change();
