-- Which batch of its pay date a file given to the bank was: the format tells the files of one company and date apart by it.
alter table payroll.bank_files add column pay_date date, add column batch smallint check (batch between 1 and 99);
alter table payroll.bank_files disable trigger bank_files_keep;
alter table payroll.bank_files disable trigger bank_files_audit;
-- Until now every file of a cut-off carried the number of the cut-off.
update payroll.bank_files f set batch = f.index_in_month, pay_date = coalesce((select min(r.pay_date) from payroll.bank_file_runs x
  join payroll.runs r on r.id = x.run_id where x.file_id = f.id), (f.given_at at time zone 'Asia/Manila')::date);
alter table payroll.bank_files enable trigger bank_files_keep;
alter table payroll.bank_files enable trigger bank_files_audit;
alter table payroll.bank_files alter column pay_date set not null, alter column batch set not null;
create index bank_files_pay_date on payroll.bank_files (pay_date);
