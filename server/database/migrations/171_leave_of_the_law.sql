-- Leave types: which benefit of the SSS pays the days, who may take them, and how much.
alter table hr.leave_types
  -- null: paid by the rate, or not at all
  add column benefit text check (benefit in ('maternity')),
  -- null: anybody
  add column for_sex text check (for_sex in ('female', 'male')),
  add column max_days numeric(6, 3) check (max_days > 0),
  add column max_per text not null default 'request' check (max_per in ('request', 'year')),
  -- approved and pending requests of one employee, ever; null: any number
  add column max_requests int check (max_requests > 0),
  -- the document that shows the right to it
  add column evidence text not null default '',
  add constraint leave_types_benefit_calendar check (benefit is null or (paid and calendar_days and not needs_credit));

update hr.leave_types set benefit = 'maternity' where code = 'ML' and paid and calendar_days and not needs_credit;
update hr.leave_types t set for_sex = x.for_sex, max_days = x.max_days, max_per = x.max_per, max_requests = x.max_requests,
  evidence = x.evidence
from (values
  ('ML', 'female', 105, 'request', null, 'SSS maternity notification, then the birth certificate'),
  ('PL', 'male', 7, 'request', 4, 'Marriage certificate and the birth certificate'),
  ('SPL', null, 7, 'year', null, 'Solo parent ID'),
  ('VAWC', 'female', 10, 'year', null, 'Certification of the barangay, the prosecutor or the court'),
  ('SLW', 'female', 60, 'year', null, 'Certificate of the surgery')
) as x (code, for_sex, max_days, max_per, max_requests, evidence)
where t.code = x.code;

-- An installation that has leave types gets the other forms of maternity leave; a new one gets all of them with its first start.
insert into hr.leave_types (code, name, needs_credit, paid, calendar_days, benefit, for_sex, max_days, max_per, evidence)
select x.code, x.name, false, x.paid, true, x.benefit, 'female', x.max_days, 'request', x.evidence
from (values
  ('ML-SP', 'Maternity leave, solo parent', true, 'maternity', 120, 'SSS maternity notification and the solo parent ID'),
  ('ML-MC', 'Maternity leave, miscarriage or emergency termination', true, 'maternity', 60, 'Medical certificate'),
  ('ML-EXT', 'Maternity leave extension, unpaid', false, null, 30, 'Written notice 45 days before the leave ends')
) as x (code, name, paid, benefit, max_days, evidence)
where exists (select from hr.leave_types) and not exists (select from hr.leave_types t where t.code = x.code);

-- A leave that the SSS pays for: what the benefit is worked out from, and how far its reimbursement is.
create table payroll.sss_claims (
  id int generated always as identity primary key,
  employee_id int not null references payroll.employees (id),
  kind text not null check (kind in ('maternity')),
  -- HR's number of the leave
  leave_id int not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- of delivery, miscarriage or emergency termination; null: not entered
  contingency_date date,
  -- salary credits in centavos by month `YYYY-MM` that payroll does not know from its payslips
  credits jsonb not null default '{}',
  -- as worked out when it was saved; null: not worked out
  benefit_centavos bigint check (benefit_centavos >= 0),
  state text not null default 'to_claim' check (state in ('to_claim', 'claimed', 'reimbursed')),
  claimed_on date,
  reimbursed_on date,
  reimbursed_centavos bigint check (reimbursed_centavos >= 0),
  reference text not null default '',
  -- HR does not approve the leave any more
  withdrawn_at timestamptz,
  version int not null default 1,
  check (state = 'to_claim' or claimed_on is not null),
  check ((state = 'reimbursed') = (reimbursed_on is not null and reimbursed_centavos is not null))
);
create unique index sss_claims_leave on payroll.sss_claims (leave_id);
create index sss_claims_employee on payroll.sss_claims (employee_id);
create trigger sss_claims_audit after insert or update or delete on payroll.sss_claims for each row execute function auth.record_change();

-- Does the employer pay the salary differential of maternity leave, or is it exempt (RA 11210 s. 5)?
alter table payroll.client_settings add column maternity_differential text not null default 'paid'
  check (maternity_differential in ('paid', 'exempt'));
