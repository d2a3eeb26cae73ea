-- A run of 13th month pay before the year's last pay projects the basic pay still to be earned (PD 851: payment by 24 December).
alter table payroll.runs add column projects boolean not null default false;

-- The days HR has planned for an employee until the year's last cutoff, as though each shift were worked. Null: no schedule.
create table payroll.planned_days (
  run_id int not null references payroll.runs (id) on delete cascade,
  employee_id int not null references payroll.employees (id),
  days jsonb,
  taken_at timestamptz not null,
  primary key (run_id, employee_id)
);
