-- Where the pay of an employee goes, each change as one row, the latest last. Of an account its bank, last digits, and keyed mark;
-- without an ending: in cash. The first one needs no confirmation; any other waits for a second person, and until then no bank file
-- pays the employee.
create table payroll.pay_destinations (
  id int generated always as identity primary key,
  employee_id int not null references payroll.employees (id),
  bank text,
  ending text,
  mark text,
  -- null: known from the last payment, or out of HR's list by a job that nobody started
  changed_by int references auth.users (id),
  changed_at timestamptz not null,
  -- null with a time: the first destination, or one that was confirmed before
  confirmed_by int references auth.users (id),
  confirmed_at timestamptz,
  -- why one person confirmed alone
  word text not null default '',
  check (confirmed_by is null or confirmed_at is not null)
);
create index pay_destinations_employee on payroll.pay_destinations (employee_id, id);
create index pay_destinations_waiting on payroll.pay_destinations (employee_id) where confirmed_at is null;
create trigger pay_destinations_audit after insert or update or delete on payroll.pay_destinations
  for each row execute function auth.record_change('mark');

-- Who changed the bank account of an employee in HR: the same person does not confirm it in payroll.
create table hr.bank_changes (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  user_id int not null references auth.users (id),
  at timestamptz not null
);
create index bank_changes_employee on hr.bank_changes (employee_id, at);
create function hr.note_bank_change() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('kawani.actor', true), '');
begin
  if actor is not null and (new.bank, new.bank_account, new.bank_account_name)
    is distinct from (old.bank, old.bank_account, old.bank_account_name) then
    insert into hr.bank_changes (employee_id, user_id, at) values (new.id, actor::int, auth.app_now());
  end if;
  return null;
end $$;
create trigger employees_bank_change after update of bank, bank_account, bank_account_name on hr.employees
  for each row execute function hr.note_bank_change();
