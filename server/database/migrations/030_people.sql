-- What has a date is a timeline: employment, assignment to clients, pay. An entry holds from a date on, to a date or open;
-- that two do not overlap is held by the database. Ranges of whole numbers and of dates compare in every PostgreSQL, so no
-- extension is needed.
--
-- An entry is never overwritten. It may be given an end, or be taken back with a reason; a correction is a new entry that
-- names the one it takes the place of.

create function hr.keep_timeline() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['to_date', 'ended_because', 'withdrawn_at', 'withdrawn_why'];
begin
  if old.withdrawn_at is not null then
    raise exception 'entry % of %.% was taken back and stays as it is', old.id, tg_table_schema, tg_table_name using errcode = '23514';
  end if;
  if to_jsonb(old) - may_change <> to_jsonb(new) - may_change then
    raise exception 'entry % of %.% is not overwritten: add one that replaces it', old.id, tg_table_schema, tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;

-- From the first day of work to the last. Somebody who comes back has another.
create table hr.employments (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  from_date date not null,
  to_date date check (to_date >= from_date),
  -- in the words of whoever archived the employee; null where nobody has
  ended_because text,
  note text not null default '',
  replaces_id int unique references hr.employments (id),
  withdrawn_at timestamptz,
  withdrawn_why text,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  check ((withdrawn_at is null) = (withdrawn_why is null)),
  constraint employments_overlap exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (withdrawn_at is null)
);
create index employments_employee on hr.employments (employee_id, from_date desc) where withdrawn_at is null;

-- Where somebody works. Line 1 is the main assignment: its client's cut-offs and its branch's holidays hold. Who works for
-- a second client at the same time has a second line.
create table hr.assignments (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  line int not null default 1 check (line between 1 and 9),
  from_date date not null,
  to_date date check (to_date >= from_date),
  client_id int not null references hr.clients (id),
  branch_id int not null references hr.branches (id),
  position text not null,
  ended_because text,
  note text not null default '',
  replaces_id int unique references hr.assignments (id),
  withdrawn_at timestamptz,
  withdrawn_why text,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  check ((withdrawn_at is null) = (withdrawn_why is null)),
  constraint assignments_overlap exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&, int4range(line, line, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  ) where (withdrawn_at is null),
  -- nobody works twice for one client on one day
  constraint assignments_one_client exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&, int4range(client_id, client_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  ) where (withdrawn_at is null)
);
create index assignments_employee on hr.assignments (employee_id, from_date desc) where withdrawn_at is null;

create table hr.pay_rates (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  from_date date not null,
  to_date date check (to_date >= from_date),
  scheme text not null check (scheme in ('monthly', 'daily', 'hourly')),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- paid days of a year in tenths: 313 is 3130
  factor_tenths int not null check (factor_tenths between 1000 and 4000),
  -- of a working day
  minutes_per_day int not null default 480 check (minutes_per_day between 60 and 720),
  ended_because text,
  note text not null default '',
  replaces_id int unique references hr.pay_rates (id),
  withdrawn_at timestamptz,
  withdrawn_why text,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  check ((withdrawn_at is null) = (withdrawn_why is null)),
  constraint pay_rates_overlap exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (withdrawn_at is null)
);
create index pay_rates_employee on hr.pay_rates (employee_id, from_date desc) where withdrawn_at is null;

create trigger employments_keep before update on hr.employments for each row execute function hr.keep_timeline();
create trigger assignments_keep before update on hr.assignments for each row execute function hr.keep_timeline();
create trigger pay_rates_keep before update on hr.pay_rates for each row execute function hr.keep_timeline();
create trigger employments_audit after insert or update or delete on hr.employments for each row execute function auth.record_change();
create trigger assignments_audit after insert or update or delete on hr.assignments for each row execute function auth.record_change();
create trigger pay_rates_audit after insert or update or delete on hr.pay_rates for each row execute function auth.record_change();

-- Who is here already. A last day before the first was possible so far; such a period is its first day.
insert into hr.employments (employee_id, from_date, to_date, created_at)
select id, hired_on, case when separated_on is not null then greatest(separated_on, hired_on) end, now() from hr.employees;
insert into hr.assignments (employee_id, from_date, to_date, client_id, branch_id, position, created_at)
select id, hired_on, case when separated_on is not null then greatest(separated_on, hired_on) end,
  client_id, branch_id, position, now() from hr.employees;
update hr.employees set separated_on = hired_on where separated_on < hired_on;

-- Sealed numbers cannot be looked for. A keyed hash of each says whether somebody has the same, and nothing else.
alter table hr.employees
  add column tin_mark text,
  add column sss_mark text,
  add column philhealth_mark text,
  add column pagibig_mark text;
create index employees_tin_mark on hr.employees (tin_mark) where tin_mark is not null;
create index employees_sss_mark on hr.employees (sss_mark) where sss_mark is not null;
create index employees_philhealth_mark on hr.employees (philhealth_mark) where philhealth_mark is not null;
create index employees_pagibig_mark on hr.employees (pagibig_mark) where pagibig_mark is not null;
create index employees_born on hr.employees (birth_date);
create index employees_name on hr.employees (last_name, first_name, id);
create index audit_employee on auth.audit ((coalesce(after ->> 'employee_id', before ->> 'employee_id')), id)
  where table_name in ('hr.employments', 'hr.assignments', 'hr.pay_rates', 'hr.employee_benefits', 'hr.documents');

-- A record's number is drawn before it is written: what is sealed in it is sealed for its place.
alter table hr.employees alter column id set generated by default;
