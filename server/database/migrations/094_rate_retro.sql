-- A rate that was changed with a date in posted cut-offs: what those come to by it is paid by an off-cycle run.

-- The posted payslips whose difference a run pays: each by one run at a time, and by one payslip for good.
create table payroll.rate_retros (
  id int generated always as identity primary key,
  run_id int not null,
  employee_id int not null,
  -- the posted payslip of a cut-off that was paid by other rates
  paid_by_id int not null references payroll.payslips (id),
  -- false: the run was rejected, and another may take it
  held boolean not null default true,
  -- the posted payslip that settled it, and the rates the cut-off is paid by since
  settled_by_id int references payroll.payslips (id),
  rates jsonb,
  unique (run_id, paid_by_id),
  check ((rates is null) = (settled_by_id is null)),
  foreign key (run_id, employee_id) references payroll.run_people (run_id, employee_id) on delete cascade
);
-- Paid once: the second of two runs finds it taken.
create unique index rate_retros_once on payroll.rate_retros (paid_by_id) where held and settled_by_id is null;
create index rate_retros_paid_by on payroll.rate_retros (paid_by_id);
create index rate_retros_person on payroll.rate_retros (run_id, employee_id);

-- What a posted payslip settled is settled; which payslip a row is of is never changed.
create function payroll.keep_settled_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.settled_by_id is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.settled_by_id is null
    and (new.id, new.run_id, new.employee_id, new.paid_by_id) = (old.id, old.run_id, old.employee_id, old.paid_by_id) then
    return new;
  end if;
  raise exception 'what was settled of a posted payslip is not changed' using errcode = '23514';
end $$;
create trigger rate_retros_keep before update or delete on payroll.rate_retros
  for each row execute function payroll.keep_settled_rates();
create trigger rate_retros_keep_all before truncate on payroll.rate_retros
  for each statement execute function payroll.keep_settled_rates();
create trigger rate_retros_audit after insert or update or delete on payroll.rate_retros
  for each row execute function auth.record_change();
