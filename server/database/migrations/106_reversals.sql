-- A posted payslip that is taken back in full: by a payslip of an adjustment run, with the opposite sign, dated as the one it
-- takes back. Neither of the two counts from then on.

alter table payroll.runs add column takes_back boolean not null default false,
  add check (not takes_back or adjustment and corrects_id is not null);

create table payroll.reversals (
  -- the posted payslip: taken back once
  payslip_id int primary key references payroll.payslips (id),
  -- the run that takes it back
  run_id int not null,
  employee_id int not null,
  -- what became of its net pay: it never arrived, or it was paid out and is owed back
  money text not null check (money in ('returned', 'owed')),
  reason text not null check (reason <> ''),
  written_by int references auth.users (id),
  -- the posted payslip that took it back; null: not yet
  reversed_by_id int unique references payroll.payslips (id),
  unique (run_id, employee_id),
  foreign key (run_id, employee_id) references payroll.run_people (run_id, employee_id) on delete cascade
);

-- What was taken back stays so, and a payslip that takes one back is not taken back itself.
create function payroll.keep_reversed() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.reversed_by_id is not null then
    raise exception 'payslip % was taken back, which stays as it is', old.payslip_id using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.payslip_id, new.run_id, new.employee_id) is distinct from (old.payslip_id, old.run_id, old.employee_id) then
    raise exception 'which payslip is taken back by which run is not changed' using errcode = '23514';
  end if;
  if not exists (select from payroll.payslips s join payroll.runs r on r.id = s.run_id and not r.takes_back
    where s.id = new.payslip_id and s.employee_id = new.employee_id and s.posted_at is not null) then
    raise exception 'only a posted payslip of the same person that takes back none itself is taken back' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger reversals_keep before insert or update or delete on payroll.reversals
  for each row execute function payroll.keep_reversed();
create function payroll.keep_reversals() returns trigger language plpgsql as $$
begin
  raise exception 'what was taken back is not emptied' using errcode = '23514';
end $$;
create trigger reversals_keep_all before truncate on payroll.reversals for each statement execute function payroll.keep_reversals();
create trigger reversals_audit after insert or update or delete on payroll.reversals
  for each row execute function auth.record_change();

-- Posted payslips that count: those that were not taken back, without those that take one back.
create view payroll.standing_payslips as
  select s.* from payroll.payslips s where s.posted_at is not null
    and not exists (select from payroll.reversals v where v.payslip_id = s.id and v.reversed_by_id is not null)
    and not exists (select from payroll.reversals v where v.reversed_by_id = s.id);

-- What a payslip took of a loan is given back to it by the one that takes it back.
alter table payroll.loan_payments drop constraint loan_payments_amount_centavos_check;
alter table payroll.loan_payments add constraint loan_payments_amount_centavos_check check (amount_centavos <> 0);

-- A day that was settled by a payslip that was taken back is settled by another one; and where the payslip that paid the day
-- was taken back, it is a difference from the one that pays it since.
create or replace function payroll.keep_settled() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.employee_id, new.date, new.before, new.after)
      is not distinct from (old.id, old.employee_id, old.date, old.before, old.after)
    and (old.settled_by_id is null
      or new.settled_by_id is null and exists (select from payroll.reversals v where v.payslip_id = old.settled_by_id and v.reversed_by_id is not null))
    and (new.paid_by_id = old.paid_by_id
      or exists (select from payroll.reversals v where v.payslip_id = old.paid_by_id and v.reversed_by_id is not null)) then
    return new;
  end if;
  raise exception 'a difference of a day that was paid is not changed' using errcode = '23514';
end $$;
