-- Service incentive leave of who stays may be paid in cash at the end of a year (Labor Code Art. 95): an adjustment type of its own,
-- by whose code a true-up finds it. A company may have a type of its own that is called so: that keeps its name, and this has another.
insert into payroll.adjustment_types (name, code, counts_as, shipped)
select case when exists (select from payroll.adjustment_types
    where archived_at is null and lower(name) = 'service incentive leave in cash')
  then 'Service incentive leave commuted to cash' else 'Service incentive leave in cash' end,
  'leave_conversion', 'leave_conversion', true
where not exists (select from payroll.adjustment_types where lower(code) = 'leave_conversion');
