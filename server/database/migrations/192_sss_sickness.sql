-- SSS sickness and Employees' Compensation (EC) as benefits that the employer advances, as maternity is.
alter table hr.leave_types drop constraint leave_types_benefit_check;
alter table hr.leave_types
  add constraint leave_types_benefit_check check (benefit in ('maternity', 'sickness', 'ec'));

insert into hr.leave_types (code, name, needs_credit, paid, calendar_days, benefit, evidence)
select x.code, x.name, false, true, true, x.benefit, x.evidence
from (values
  ('SSS-S', 'Sickness leave paid by SSS', 'sickness', 'SSS sickness notification and medical certificate'),
  ('EC', 'Work-related sickness or injury (EC)', 'ec', 'Accident or sickness report and medical certificate')
) as x (code, name, benefit, evidence)
where exists (select from hr.leave_types) and not exists (select from hr.leave_types t where lower(t.code) = lower(x.code));

-- The EC is paid besides the SSS: a leave may have a claim of each.
drop index payroll.sss_claims_leave;
alter table payroll.sss_claims drop constraint sss_claims_kind_check;
alter table payroll.sss_claims
  add constraint sss_claims_kind_check check (kind in ('maternity', 'sickness', 'ec')),
  -- what decides the days and the amount besides the credits: `ClaimDetails`
  add column details jsonb not null default '{}',
  -- the days that are paid: parts of so many days from a date on; null: all of them
  add column paid_days jsonb;
create unique index sss_claims_leave on payroll.sss_claims (leave_id, kind);
