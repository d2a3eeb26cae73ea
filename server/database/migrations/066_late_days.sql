-- Days that changed after their payroll run was posted: the day stays as it was paid, and what it is now is decided on, paid
-- or taken back as a difference by the next run.

-- What somebody with the right to approve time decided on a locked day. Each goes on from what was confirmed before.
create table hr.time_differences (
  id int generated always as identity primary key,
  record_id int not null references hr.time_records (id),
  client_id int not null references hr.clients (id),
  employee_id int not null references hr.employees (id),
  date date not null,
  state text not null check (state in ('confirmed', 'declined')),
  -- the day as payroll takes it: as it was paid or confirmed before, and as it was when this was decided
  before jsonb not null,
  after jsonb not null,
  -- why; of what was declined always
  word text not null default '',
  decided_by int references auth.users (id),
  decided_at timestamptz not null,
  -- told by payroll once a run that settles it is posted
  run text,
  paid_on date,
  check (state = 'confirmed' or word <> ''),
  check ((run is null) = (paid_on is null)),
  check (state = 'confirmed' or run is null)
);
create index time_differences_record on hr.time_differences (record_id, id);
create index time_differences_open on hr.time_differences (employee_id, date) where state = 'confirmed' and run is null;
create trigger time_differences_audit after insert or update or delete on hr.time_differences
  for each row execute function auth.record_change();

-- The same as payroll has them, under HR's number: a difference is taken by one run at a time and settled by one payslip.
create table payroll.late_days (
  id int primary key,
  employee_id int not null references payroll.employees (id),
  date date not null,
  before jsonb not null,
  after jsonb not null,
  -- the posted payslip that paid the day
  paid_by_id int not null references payroll.payslips (id),
  -- the run that takes it; null: none does
  run_id int references payroll.runs (id),
  -- the posted payslip that settled it
  settled_by_id int references payroll.payslips (id),
  check (settled_by_id is null or run_id is not null)
);
create index late_days_run on payroll.late_days (run_id, employee_id) where run_id is not null;
create index late_days_employee on payroll.late_days (employee_id);
create index late_days_paid_by on payroll.late_days (paid_by_id);

-- What a posted payslip settled is settled; what a difference says is never changed.
create function payroll.keep_settled() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_by_id is null
    and (new.id, new.employee_id, new.date, new.before, new.after, new.paid_by_id)
      is not distinct from (old.id, old.employee_id, old.date, old.before, old.after, old.paid_by_id) then
    return new;
  end if;
  raise exception 'a difference of a day that was paid is not changed' using errcode = '23514';
end $$;
create trigger late_days_keep before update or delete on payroll.late_days for each row execute function payroll.keep_settled();
create trigger late_days_keep_all before truncate on payroll.late_days for each statement execute function payroll.keep_settled();
