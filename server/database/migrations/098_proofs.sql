-- When a posted run was computed again from what its payslips were made from, and what of them did not come to the same.
create table payroll.proofs (
  run_id int primary key references payroll.runs (id),
  at timestamptz not null,
  payslips int not null check (payslips >= 0),
  -- how many are not the same; the first of them stand in `found` with what was and what is
  differ int not null check (differ between 0 and payslips),
  found jsonb not null default '[]'
);
