-- Who entered the first bank account of an employee with the new employee: the same person does not approve the first pay to it.
create trigger employees_bank_first after insert on hr.employees
  for each row when (new.bank_account is not null) execute function hr.note_bank_change();
