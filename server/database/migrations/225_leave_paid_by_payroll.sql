-- Leave that a payslip paid in cash, in final pay or as an amount of payroll, uses up the credits: payroll's number of the payslip. A
-- payslip that is reversed gives its days back.
alter table hr.leave_credit_entries add column payslip_id int;
create index leave_credit_entries_payslip on hr.leave_credit_entries (payslip_id);
