-- What the agencies are told of posted pay: as whom the company reports, and what was filed there.

create table payroll.employer (
  -- one row, for there is one employer
  id int primary key default 1 check (id = 1),
  name text not null default '',
  -- digits alone; empty where it is not known yet
  tin text not null default '' check (tin ~ '^(\d{9})?$'),
  tin_branch text not null default '0000' check (tin_branch ~ '^\d{4}$'),
  sss text not null default '' check (sss ~ '^(\d{10})?$'),
  philhealth text not null default '' check (philhealth ~ '^(\d{12})?$'),
  pagibig text not null default '' check (pagibig ~ '^(\d{12})?$'),
  version int not null default 1
);
create trigger employer_audit after insert or update or delete on payroll.employer for each row execute function auth.record_change();

-- A report as it was handed in. What is handed in later, to put it right, is a row more.
create table payroll.agency_filings (
  id int generated always as identity primary key,
  kind text not null check (kind in ('sss', 'hdmf', 'philhealth', 'tax', 'alphalist')),
  -- YYYY-MM, or YYYY of the alphalist
  span text not null check (span ~ '^\d{4}(-\d{2})?$'),
  -- the agency's receipt or reference number
  receipt text not null check (receipt <> ''),
  filed_on date not null,
  total_centavos bigint not null,
  filed_by int references auth.users (id),
  filed_at timestamptz not null
);
create index agency_filings_span on payroll.agency_filings (kind, span, id);
-- Who was in it, and with how much.
create table payroll.agency_filing_people (
  filing_id int not null references payroll.agency_filings (id),
  employee_id int not null references payroll.employees (id),
  amount_centavos bigint not null,
  primary key (filing_id, employee_id)
);
create trigger agency_filings_audit after insert or update or delete on payroll.agency_filings for each row execute function auth.record_change();
create trigger agency_filings_keep before update or delete on payroll.agency_filings for each row execute function payroll.keep_rows();
create trigger agency_filings_keep_all before truncate on payroll.agency_filings for each statement execute function payroll.keep_rows();
create trigger agency_filing_people_keep before update or delete on payroll.agency_filing_people for each row execute function payroll.keep_rows();
create trigger agency_filing_people_keep_all before truncate on payroll.agency_filing_people for each statement execute function payroll.keep_rows();

create index payslips_month on payroll.payslips (month, employee_id) where posted_at is not null;
create index payslips_pay_date on payroll.payslips (pay_date, employee_id) where posted_at is not null;
