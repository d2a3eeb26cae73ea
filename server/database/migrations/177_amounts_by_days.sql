-- Meals on overtime or night work and unused vacation leave in cash are exempt by the day (RR 2-98 s. 2.78.1(A)(3)): an amount
-- of such a type has its days, in thousandths, wherever it is entered.
alter table payroll.adjustments add column day_thousandths int check (day_thousandths > 0);
alter table payroll.benefits add column day_thousandths int check (day_thousandths > 0);
alter table payroll.run_amounts add column day_thousandths int check (day_thousandths > 0);

-- A company may have a type of its own with this name: that keeps its name, and this one gets another.
insert into payroll.adjustment_types (name, code, counts_as, shipped)
select case when exists (select from payroll.adjustment_types
    where archived_at is null and lower(name) = 'unused vacation leave in cash')
  then 'Vacation leave converted to cash' else 'Unused vacation leave in cash' end,
  'leave_monetised', 'leave_monetised', true
where not exists (select from payroll.adjustment_types where lower(code) = 'leave_monetised');
