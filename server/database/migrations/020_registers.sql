-- The registers of the desk begin here: benefits with what they are worth, and payroll's loan types.
alter table hr.benefits
  -- de_minimis: exempt up to the ceiling of its item (RR 29-2025); allowance: taxed with pay; other: counts towards the 90,000
  add column kind text not null default 'other' check (kind in ('de_minimis', 'allowance', 'other')),
  -- which item of the de minimis list, where it is one
  add column item text,
  add column amount_centavos bigint check (amount_centavos > 0),
  add column per text not null default 'month' check (per in ('day', 'cutoff', 'month', 'year')),
  add constraint benefits_item check ((kind = 'de_minimis') = (item is not null));

create table payroll.loan_types (
  id int generated always as identity primary key,
  name text not null,
  -- on the payslip each name stands once
  payslip_name text not null,
  lender text not null check (lender in ('sss', 'pagibig', 'company', 'cooperative')),
  -- from which cut-offs of a month an instalment is taken
  taken_from text not null check (taken_from in ('first', 'second', 'both')),
  -- which is taken first where pay is short: 1 before 2
  position int not null check (position > 0),
  most_centavos bigint check (most_centavos > 0),
  -- takes less, and the rest later, when net pay would fall below the client's floor
  keeps_net_floor boolean not null default true,
  archived_at timestamptz,
  version int not null default 1
);
-- A name that was archived may be used again.
create unique index loan_types_name on payroll.loan_types (lower(name)) where archived_at is null;
create unique index loan_types_payslip_name on payroll.loan_types (lower(payslip_name)) where archived_at is null;
create trigger loan_types_audit after insert or update or delete on payroll.loan_types for each row execute function auth.record_change();

-- The same holds for benefits and holidays: what is archived gives its name back.
alter table hr.benefits drop constraint benefits_name_key;
create unique index benefits_name on hr.benefits (lower(name)) where archived_at is null;
alter table hr.holidays drop constraint holidays_date_name_key;
create unique index holidays_date_name on hr.holidays (date, lower(name)) where archived_at is null;
