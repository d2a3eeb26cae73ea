-- Who entered the first bank account of an employee with the new employee: the same person does not approve the first pay to it.
create trigger employees_bank_first after insert on hr.employees
  for each row when (new.bank_account is not null) execute function hr.note_bank_change();
-- Undoing an import and removing sample data delete new employees.
alter table hr.bank_changes drop constraint bank_changes_employee_id_fkey,
  add constraint bank_changes_employee_id_fkey foreign key (employee_id) references hr.employees (id) on delete cascade;
