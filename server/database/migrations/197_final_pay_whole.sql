-- Death and compulsory retirement are reasons of their own; a retirement plan has its name, its amount, and the conditions of its
-- tax exemption (RA 4917, NIRC 32(B)(6)(a)).
alter table payroll.leavings drop constraint leavings_reason_check;
alter table payroll.leavings add constraint leavings_reason_check check (reason in ('redundancy', 'labor_saving_device',
  'retrenchment', 'closure', 'closure_serious_losses', 'disease', 'no_assignment', 'retirement', 'compulsory_retirement', 'death',
  'resignation', 'end_of_contract', 'just_cause'));
alter table payroll.leavings add column plan_name text not null default '';
alter table payroll.leavings add column plan_amount_centavos bigint check (plan_amount_centavos >= 0);
-- null: not answered yet
alter table payroll.leavings add column plan_approved boolean;
-- A plan was until now one that the BIR approved.
update payroll.leavings set plan_approved = true where plan;
-- who is paid after a death, and the paper that shows it (Labor Code Art. 105(b))
alter table payroll.leavings add column heirs text not null default '';
alter table payroll.leavings add column heirs_proof text not null default '';

-- Leave credits of employees who leave, as HR's ledger has them on the last day: service incentive leave that final pay converts.
create table payroll.leave_credits_left (
  employee_id int primary key references payroll.employees (id),
  leave_type text not null,
  thousandths int not null,
  as_of date not null,
  read_at timestamptz not null
);
