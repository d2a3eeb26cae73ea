-- Salary adjustments that HR approved are paid by payroll: each is taken by one run at a time, and paid or taken from pay once.

-- What posted runs paid of it so far, or took. What the net floor left no room for follows with the next run.
alter table hr.expenses
  add column settled_centavos bigint not null default 0,
  add check (settled_centavos between 0 and amount_centavos),
  add check (settled_centavos = 0 or status = 'approved');
update hr.expenses set settled_centavos = amount_centavos where paid_in is not null;

-- The same as payroll takes them, under HR's number, as they were when a run took them.
create table payroll.hr_adjustments (
  id int primary key,
  employee_id int not null references payroll.employees (id),
  -- as HR calls this kind, and as it treats it at the client of the day
  kind text not null,
  direction text not null check (direction in ('add', 'take')),
  amount_centavos bigint not null check (amount_centavos > 0),
  date date not null,
  taxed boolean not null,
  in_thirteenth boolean not null,
  billed boolean not null,
  -- the run that takes it; null: none does
  run_id int references payroll.runs (id),
  -- the posted payslip that settled the last of it
  settled_by_id int references payroll.payslips (id),
  check (settled_by_id is null or run_id is not null)
);
create index hr_adjustments_run on payroll.hr_adjustments (run_id, employee_id) where run_id is not null;
create index hr_adjustments_employee on payroll.hr_adjustments (employee_id);

-- What a posted payslip paid of one, or took.
create table payroll.hr_adjustment_payments (
  adjustment_id int not null references payroll.hr_adjustments (id),
  payslip_id int not null references payroll.payslips (id),
  amount_centavos bigint not null check (amount_centavos > 0),
  primary key (adjustment_id, payslip_id)
);
create index hr_adjustment_payments_payslip on payroll.hr_adjustment_payments (payslip_id);

-- What a run has taken says what it said then, and what a posted payslip settled is settled.
create function payroll.keep_hr_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_by_id is null and new.id = old.id and (old.run_id is null
    or (new.employee_id, new.kind, new.direction, new.amount_centavos, new.date, new.taxed, new.in_thirteenth, new.billed)
      = (old.employee_id, old.kind, old.direction, old.amount_centavos, old.date, old.taxed, old.in_thirteenth, old.billed)) then
    return new;
  end if;
  raise exception 'an adjustment that a run has taken is not changed' using errcode = '23514';
end $$;
create trigger hr_adjustments_keep before update or delete on payroll.hr_adjustments
  for each row execute function payroll.keep_hr_adjustment();
create trigger hr_adjustments_keep_all before truncate on payroll.hr_adjustments
  for each statement execute function payroll.keep_hr_adjustment();
create trigger hr_adjustment_payments_keep before update or delete on payroll.hr_adjustment_payments
  for each row execute function payroll.keep_rows();
create trigger hr_adjustment_payments_keep_all before truncate on payroll.hr_adjustment_payments
  for each statement execute function payroll.keep_rows();

-- Pay that no client is billed, whatever its terms say: it stays with the agency.
alter table payroll.bill_people add column not_billed bigint not null default 0;
