-- Leave types: how credits are granted, carried over and expire.
alter table hr.leave_types
  -- null: credits are entered by hand
  add column days_a_year numeric(6, 3) check (days_a_year > 0),
  -- periods that began earlier were granted by hand
  add column credits_from date,
  add column leave_year text not null default 'calendar' check (leave_year in ('calendar', 'anniversary')),
  add column accrual text not null default 'yearly' check (accrual in ('yearly', 'monthly')),
  -- a first year that is not whole gives its months only
  add column prorated boolean not null default true,
  -- months of service before the first credit
  add column after_months int not null default 0 check (after_months between 0 and 120),
  -- days that go on into the next leave year; null: all
  add column max_carried numeric(6, 3) check (max_carried >= 0),
  -- months of the next leave year until carried-over credits expire; null: never
  add column carried_months int check (carried_months between 1 and 12),
  -- what becomes of days above the maximum
  add column year_end text not null default 'lapse' check (year_end in ('lapse', 'cash')),
  -- granted every night without a review
  add column auto_grant boolean not null default false,
  -- the tax of its days in cash: de minimis up to 12 days of vacation leave (RR 29-2025), or with the other benefits
  add column cash_as text not null default 'benefits' check (cash_as in ('benefits', 'vacation')),
  add constraint leave_types_credits check ((days_a_year is null or credits_from is not null) and (credits_from is null or needs_credit));
update hr.leave_types set cash_as = 'vacation' where code = 'VL';

-- What was granted at once: by a user, or in the night.
create table hr.leave_credit_runs (
  id int generated always as identity primary key,
  until date not null,
  -- null: in the night
  by_user int references auth.users (id),
  at timestamptz not null,
  undone_at timestamptz
);
create trigger leave_credit_runs_audit after insert or update or delete on hr.leave_credit_runs for each row execute function auth.record_change();

-- A salary adjustment that pays leave in cash: of which leave type, and how many days.
alter table hr.expenses
  add column leave_type_id int references hr.leave_types (id),
  add column leave_days numeric(8, 3) check (leave_days > 0),
  add constraint expenses_leave check ((leave_type_id is null) = (leave_days is null));

-- The type of these adjustments, made with the first of them. Its tax goes by the leave type.
alter table hr.expense_types add column for_leave boolean not null default false;
create unique index expense_types_for_leave on hr.expense_types (for_leave) where for_leave;

alter table hr.leave_credit_entries drop constraint leave_credit_entries_kind_check;
alter table hr.leave_credit_entries
  add constraint leave_credit_entries_kind_check check (kind in ('grant', 'use', 'adjust', 'carry_over', 'return', 'expire', 'cash')),
  -- which rule made it, such as `grant 2027-01-01`; null: not made by a rule
  add column rule_key text,
  add column run_id int references hr.leave_credit_runs (id),
  -- the adjustment that pays its days
  add column expense_id int references hr.expenses (id),
  add constraint leave_credit_entries_rule unique (employee_id, leave_type_id, rule_key);
create index leave_credit_entries_run on hr.leave_credit_entries (run_id);
create index leave_credit_entries_expense on hr.leave_credit_entries (expense_id);

-- An adjustment that is rejected or archived gives the days back, and takes them again when it is let wait or restored.
create function hr.book_leave_in_cash() returns trigger language plpgsql as $$
declare
  due numeric := case when new.archived_at is null and new.status <> 'rejected' then -new.leave_days else 0 end;
  booked numeric := (select coalesce(sum(days), 0) from hr.leave_credit_entries where expense_id = new.id);
begin
  if due <> booked then
    insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, note, expense_id)
    values (new.employee_id, new.leave_type_id, 'cash', due - booked, (auth.app_now() at time zone 'Asia/Manila')::date,
      case when due < booked then 'Converted to cash' else 'Conversion to cash withdrawn' end, new.id);
  end if;
  return null;
end $$;
create trigger expenses_leave_in_cash after update of status, archived_at on hr.expenses for each row
  when (new.leave_type_id is not null) execute function hr.book_leave_in_cash();

-- Payroll's copy of an adjustment that pays leave in cash.
alter table payroll.hr_adjustments
  add column counts_as text check (counts_as in ('leave_conversion', 'leave_monetised')),
  add column day_thousandths int check (day_thousandths > 0);
