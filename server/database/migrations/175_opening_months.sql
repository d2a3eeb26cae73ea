-- Part of a contribution month that was paid before the first payslip here, by the same employer: what its earlier cutoffs
-- earned, and what was taken of it.
alter table payroll.opening_balances
  add column id int generated always as identity unique,
  add column month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add column month_sss_compensation_centavos bigint not null default 0,
  add column month_fund_salary_centavos bigint not null default 0,
  add column month_sss_employee_centavos bigint not null default 0,
  add column month_sss_employee_mpf_centavos bigint not null default 0,
  add column month_sss_employer_centavos bigint not null default 0,
  add column month_sss_employer_mpf_centavos bigint not null default 0,
  add column month_sss_ec_centavos bigint not null default 0,
  add column month_philhealth_employee_centavos bigint not null default 0,
  add column month_philhealth_employer_centavos bigint not null default 0,
  add column month_pagibig_employee_centavos bigint not null default 0,
  add column month_pagibig_employer_centavos bigint not null default 0,
  add column month_taxable_centavos bigint not null default 0,
  add column month_withheld_centavos bigint not null default 0,
  -- nothing was paid before the first payslip here, as an officer confirmed
  add column nothing_before text check (nothing_before in ('first_job', 'hired_now', 'unpaid'));
create unique index opening_balances_month on payroll.opening_balances (employee_id, month) where month is not null;
