-- Home sums the overtime pay of a year of payslips. Opening each payslip's JSON for it took seconds, so the sum is a column, made
-- by the database itself from the payslip as it was computed.
create function payroll.overtime_of(slip text) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((l ->> 'amount')::bigint), 0)::bigint
  from json_array_elements(slip::json -> 'lines') l where l ->> 'code' = 'overtime'
$$;
alter table payroll.payslips
  add column overtime_centavos bigint generated always as (payroll.overtime_of(slip)) stored;

create or replace view payroll.standing_payslips as
  select s.* from payroll.payslips s where s.posted_at is not null
    and not exists (select from payroll.reversals v where v.payslip_id = s.id and v.reversed_by_id is not null)
    and not exists (select from payroll.reversals v where v.reversed_by_id = s.id);
