-- Sealed numbers are not told to the history, not even sealed.
drop trigger employees_audit on payroll.employees;
create trigger employees_audit after insert or update or delete on payroll.employees
  for each row execute function auth.record_change('tin', 'sss', 'philhealth', 'pagibig', 'bank_account', 'synced_hash');

-- Tables of law: those Kawani ships are the first rows; a newer one is a draft until it is put in force.
create table payroll.law_tables (
  id int generated always as identity primary key,
  kind text not null check (kind in ('tax', 'sss', 'hdmf', 'philhealth')),
  from_date date not null,
  state text not null default 'draft' check (state in ('draft', 'in_force')),
  -- the issuance it is from
  source text not null check (source <> ''),
  -- the table as `domain/tables` has it, without its date and issuance
  body jsonb not null,
  shipped boolean not null default false,
  created_by int references auth.users (id),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1
);
-- One table of a kind holds from a date.
create unique index law_tables_in_force on payroll.law_tables (kind, from_date) where state = 'in_force' and archived_at is null;
create trigger law_tables_audit after insert or update or delete on payroll.law_tables for each row execute function auth.record_change();

create index payroll_employees_found on payroll.employees (lower(last_name), lower(first_name));
