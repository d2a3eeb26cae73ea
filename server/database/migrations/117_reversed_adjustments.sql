-- A payslip that is taken back gives back the salary adjustments of HR that it paid or took: they are due again.

-- What it paid of one is written once more below zero, by the payslip that takes it back.
alter table payroll.hr_adjustment_payments drop constraint hr_adjustment_payments_amount_centavos_check;
alter table payroll.hr_adjustment_payments add constraint hr_adjustment_payments_amount_centavos_check check (amount_centavos <> 0);

-- What a run has taken says what it said then, and what a posted payslip settled is settled, unless that was taken back.
create or replace function payroll.keep_hr_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id
    and (old.settled_by_id is null
      or new.settled_by_id is null and exists (select from payroll.reversals v where v.payslip_id = old.settled_by_id and v.reversed_by_id is not null))
    and (old.run_id is null
      or (new.employee_id, new.kind, new.direction, new.amount_centavos, new.date, new.taxed, new.in_thirteenth, new.billed)
        = (old.employee_id, old.kind, old.direction, old.amount_centavos, old.date, old.taxed, old.in_thirteenth, old.billed)) then
    return new;
  end if;
  raise exception 'an adjustment that a run has taken is not changed' using errcode = '23514';
end $$;
