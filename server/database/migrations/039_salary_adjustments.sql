-- Salary adjustments of people: one-off amounts beside the rate, decided on by somebody, paid in a run.
create table hr.expenses (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  expense_type_id int not null references hr.expense_types (id),
  expense_date date not null,
  expense_description text not null default '',
  -- the number or the name of the receipt; N/A where there is none
  receipt_attachment text not null default 'N/A',
  amount_centavos bigint not null check (amount_centavos > 0),
  remarks text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by int references auth.users (id),
  decided_at timestamptz,
  decision_remark text not null default '',
  -- the run it was paid in, as people know it; from then on it is changed no more
  paid_in text,
  archived_at timestamptz,
  version int not null default 1,
  check ((status = 'pending') = (decided_at is null)),
  check (paid_in is null or status = 'approved')
);
create index expenses_employee on hr.expenses (employee_id, expense_date);
create index expenses_date on hr.expenses (expense_date);
create trigger expenses_audit after insert or update or delete on hr.expenses for each row execute function auth.record_change();

-- Which kinds of adjustment a client uses, in its own order, and what differs there from the kind itself.
create table hr.client_adjustments (
  client_id int not null references hr.clients (id),
  expense_type_id int not null references hr.expense_types (id),
  position int not null check (position between 1 and 1000),
  billed boolean not null,
  taxed boolean not null,
  in_thirteenth boolean not null,
  primary key (client_id, expense_type_id)
);
