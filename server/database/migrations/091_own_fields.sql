-- What somebody typed in payroll over what HR has of a person: HR's next change of the person leaves it as it is.
create table payroll.own_fields (
  employee_id int not null references payroll.employees (id),
  field text not null check (field in ('bank', 'tin', 'sss', 'philhealth', 'pagibig', 'last_day', 'rates', 'places')),
  typed_by int references auth.users (id),
  typed_at timestamptz not null,
  -- what HR had when it was typed, as JSON, or was said to stay; sealed where the column is sealed. Null: HR had nothing
  hr_value text,
  -- HR has had another value since: it is in hr_new, and waits for somebody to decide
  differs boolean not null default false,
  hr_new text,
  primary key (employee_id, field),
  check (differs or hr_new is null)
);
create index own_fields_differ on payroll.own_fields (employee_id) where differs;
