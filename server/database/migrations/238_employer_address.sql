-- The agency's address, as its payslips, statements and certificates print it.
alter table payroll.employer add column address text not null default '';
