-- Service incentive leave of who stays may be paid in cash at the end of a year (Labor Code Art. 95): an adjustment type of its own,
-- by whose code a true-up finds it. A company that calls one of its own so already keeps it, and is not given a second.
insert into payroll.adjustment_types (name, code, counts_as, shipped)
select 'Service incentive leave in cash', 'leave_conversion', 'leave_conversion', true
where not exists (select from payroll.adjustment_types
  where lower(code) = 'leave_conversion' or (archived_at is null and lower(name) = 'service incentive leave in cash'));
