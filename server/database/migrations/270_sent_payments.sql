-- Payslips whose payment was sent to a bank, or paid in cash: lists and bank files leave them out. One that the bank returned, or
-- that was marked by mistake, is due again and keeps its row with the reason.
create table payroll.sent_payments (
  id int generated always as identity primary key,
  payslip_id int not null references payroll.payslips (id),
  -- as the list names it; `Cash` without an account
  bank text not null,
  -- the bank's own number of the transfer, if entered
  reference text not null default '',
  sent_by int references auth.users (id),
  sent_at timestamptz not null,
  returned_by int references auth.users (id),
  returned_at timestamptz,
  return_reason text,
  check ((returned_at is null) = (return_reason is null))
);
-- No payslip is sent twice.
create unique index sent_payments_sent on payroll.sent_payments (payslip_id) where returned_at is null;
create index sent_payments_payslip on payroll.sent_payments (payslip_id);

-- Runs marked as sent until now.
insert into payroll.sent_payments (payslip_id, bank, sent_by, sent_at)
select s.id, case when e.bank_account is null then 'Cash' else coalesce(nullif(trim(e.bank), ''), 'BPI') end, x.sent_by, x.sent_at
from payroll.sent_runs x join payroll.payslips s on s.run_id = x.run_id join payroll.employees e on e.id = s.employee_id
where s.posted_at is not null;
drop table payroll.sent_runs;

create trigger sent_payments_audit after update or delete on payroll.sent_payments
  for each row execute function auth.record_change();
create trigger sent_payments_audit_inserts after insert on payroll.sent_payments referencing new table as inserted
  for each statement execute function auth.record_inserts();
