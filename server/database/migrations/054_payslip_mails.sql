-- Payslips by e-mail: where each person's go, and which have gone.

-- carried over from HR by the sync
alter table payroll.employees
  add column email text,
  -- the language of what is written to them
  add column language text not null default 'en' check (language in ('en', 'fil'));

-- One row a payslip that was handed to the mail; written in the transaction that leaves the e-mail.
create table payroll.payslip_mails (
  payslip_id int primary key references payroll.payslips (id),
  -- null once what is noted of the e-mail was removed, a while after it had gone
  mail_id int references auth.mails (id) on delete set null,
  -- the job that handed it over
  job_id int not null,
  queued_at timestamptz not null
);
create index payslip_mails_mail on payroll.payslip_mails (mail_id);
