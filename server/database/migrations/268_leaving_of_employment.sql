-- The last day that the answers about leaving are for: after a rehire they don't apply to the next last day.
alter table payroll.leavings add column last_day date;
update payroll.leavings v set last_day = case
    when e.last_day is null or exists (select from payroll.payslips s join payroll.runs r on r.id = s.run_id
      where s.employee_id = e.id and s.kind = 'final' and s.posted_at is not null and r.to_date < e.hired_on)
    then e.hired_on - 1 else e.last_day end
  from payroll.employees e where e.id = v.employee_id;
alter table payroll.leavings alter column last_day set not null;
