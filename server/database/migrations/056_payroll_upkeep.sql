-- What payroll's officers keep up: days off, multipliers above the law's, kinds of adjustments, kinds of off-cycle runs and
-- benefits; and the amounts of off-cycle runs.

-- Days on which nobody is paid out, beside HR's national holidays: pay dates of new cut-offs are moved off them.
create table payroll.holidays (
  id int generated always as identity primary key,
  date date not null,
  name text not null,
  kind text not null check (kind in ('regular', 'special', 'special_working')),
  source text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create unique index payroll_holidays_date_name on payroll.holidays (date, lower(name)) where archived_at is null;

-- What a client (null: every client) pays above the law for a row of the premium table, from a date on.
create table payroll.multipliers (
  id int generated always as identity primary key,
  client_id int references payroll.clients (id),
  premium text not null,
  -- 12500 is 125 %
  basis_points int not null check (basis_points between 10000 and 100000),
  from_date date not null,
  note text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create unique index multipliers_from on payroll.multipliers (coalesce(client_id, 0), premium, from_date) where archived_at is null;

-- What is written down for somebody beside their rate: what it is called, and as which of the law's kinds of pay it counts.
create table payroll.adjustment_types (
  id int generated always as identity primary key,
  name text not null,
  -- of a shipped one the engine's code; of a company's own the words on the payslip, where each stands once
  code text not null,
  -- a code of domain/runs/adjustment-codes.ts: its tax, contributions and 13th month
  counts_as text not null,
  -- the account of the journal it is debited to
  account text not null default 'salaries' check (account in ('salaries', 'allowances', 'benefits', 'reimbursements')),
  -- only for this client's people; null: for everybody
  client_id int references payroll.clients (id),
  shipped boolean not null default false,
  archived_at timestamptz,
  version int not null default 1
);
create unique index adjustment_types_name on payroll.adjustment_types (lower(name)) where archived_at is null;
-- An archived type keeps its code: payslips and adjustments name it.
create unique index adjustment_types_code on payroll.adjustment_types (lower(code));
insert into payroll.adjustment_types (name, code, counts_as, shipped)
select name, code, code, true from (values
  ('Allowance, every period', 'allowance'),
  ('Allowance, irregular', 'irregular_allowance'),
  ('Commission', 'commission'),
  ('Hazard pay', 'hazard'),
  ('Cost-of-living allowance', 'cola'),
  ('Adjustment of basic pay', 'basic_adjustment'),
  ('Adjustment of premiums', 'premium_adjustment'),
  ('Other adjustment, taxable', 'taxable_adjustment'),
  ('Performance bonus', 'performance_bonus'),
  ('Christmas bonus', 'christmas_bonus'),
  ('Other benefit', 'other_benefit'),
  ('Rice subsidy', 'rice'),
  ('Uniform allowance', 'uniform'),
  ('Laundry allowance', 'laundry'),
  ('Medical allowance for dependants, monthly', 'medical_dependants'),
  ('Medical allowance for dependants, half-yearly', 'medical_dependants_semester'),
  ('Medical assistance', 'medical_actual'),
  ('Achievement award', 'achievement_award'),
  ('Gift', 'gift'),
  ('Productivity incentive', 'cba_productivity'),
  ('Meals on overtime or night work', 'overtime_meal'),
  ('Reimbursement', 'reimbursement'),
  ('Maternity salary differential', 'maternity_differential')
) as shipped (name, code);

-- Kinds of off-cycle runs.
create table payroll.payroll_types (
  id int generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('supplementary', 'thirteenth_month')),
  note text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create unique index payroll_types_name on payroll.payroll_types (lower(name)) where archived_at is null;
insert into payroll.payroll_types (name, kind) values
  ('Correction', 'supplementary'), ('Off-cycle pay', 'supplementary'), ('13th month pay', 'thirteenth_month');

-- What everybody of a client (null: of every client) is paid beside their rate.
create table payroll.benefits (
  id int generated always as identity primary key,
  name text not null,
  adjustment_type_id int not null references payroll.adjustment_types (id),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- with each cut-off, or with the last of the month
  per text not null check (per in ('cutoff', 'month')),
  client_id int references payroll.clients (id),
  from_date date not null,
  to_date date check (to_date >= from_date),
  note text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create unique index payroll_benefits_name on payroll.benefits (lower(name)) where archived_at is null;

-- What an off-cycle run pays somebody, or takes.
create table payroll.run_amounts (
  id int generated always as identity primary key,
  run_id int not null,
  employee_id int not null,
  direction text not null check (direction in ('add', 'take')),
  -- as in payroll.adjustments
  code text not null check (code <> ''),
  -- null: 13th month pay as the law counts it
  amount_centavos bigint,
  note text not null default '',
  -- who wrote it down does not approve it
  written_by int references auth.users (id),
  foreign key (run_id, employee_id) references payroll.run_people (run_id, employee_id) on delete cascade,
  check (amount_centavos <> 0 and (direction = 'add' or amount_centavos > 0)),
  check (amount_centavos is not null or code = 'thirteenth_month')
);
create unique index run_amounts_code on payroll.run_amounts (run_id, employee_id, code);
alter table payroll.runs add column payroll_type_id int references payroll.payroll_types (id);

-- The posted payslip whose year to date this one goes on from: what was posted meanwhile would be lost.
alter table payroll.payslips add column after_id int references payroll.payslips (id);

create index runs_posted_dates on payroll.runs (from_date, to_date) where posted_at is not null;

create trigger holidays_audit after insert or update or delete on payroll.holidays for each row execute function auth.record_change();
create trigger multipliers_audit after insert or update or delete on payroll.multipliers for each row execute function auth.record_change();
create trigger adjustment_types_audit after insert or update or delete on payroll.adjustment_types for each row execute function auth.record_change();
create trigger payroll_types_audit after insert or update or delete on payroll.payroll_types for each row execute function auth.record_change();
create trigger benefits_audit after insert or update or delete on payroll.benefits for each row execute function auth.record_change();
create trigger run_amounts_audit after insert or update or delete on payroll.run_amounts for each row execute function auth.record_change();
