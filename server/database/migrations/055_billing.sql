-- Statements of account: what a client owes for a posted run, line by line and person by person.

-- What a client's contract bills. Without a row: every line, the fee on all of them, due fifteen days after pay day.
create table payroll.billing_templates (
  client_id int primary key references payroll.clients (id),
  -- codes of `domain/billing/cost-lines.ts`
  bills text[] not null check (cardinality(bills) > 0),
  -- what the fee is taken of; null: all that is billed
  fee_base text[] check (fee_base <@ bills),
  due_days int not null check (due_days between 0 and 180),
  version int not null default 1
);

create table payroll.bills (
  id int generated always as identity primary key,
  run_id int not null references payroll.runs (id),
  client_id int not null references payroll.clients (id),
  -- a credit takes back the statement it names: the same figures below zero
  credits_id int unique references payroll.bills (id),
  state text not null default 'draft' check (state in ('draft', 'final', 'sent', 'paid')),
  -- given when it becomes final; drafts have none, so that no number is missing
  year int,
  number int check (number > 0),
  issued_on date,
  due_date date not null,
  -- of the run's approval: the payslips it was made from
  run_hash text not null,
  -- the terms it was made by
  agency_type text not null check (agency_type in ('security', 'manpower')),
  fee_basis_points int not null check (fee_basis_points between 0 and 10000),
  bills text[] not null,
  fee_base text[],
  people int not null check (people > 0),
  cost_centavos bigint not null,
  -- cost that stays with the agency
  unbilled_centavos bigint not null,
  fee_centavos bigint not null,
  subtotal_centavos bigint not null,
  vat_base_centavos bigint not null,
  vat_centavos bigint not null,
  total_centavos bigint not null,
  withheld_centavos bigint not null,
  collectible_centavos bigint not null,
  -- the least fee of DO 174-17 on its cost
  least_fee_centavos bigint not null,
  remark text not null default '',
  created_by int references auth.users (id),
  created_at timestamptz not null,
  final_by int references auth.users (id),
  final_at timestamptz,
  sent_by int references auth.users (id),
  sent_at timestamptz,
  paid_by int references auth.users (id),
  paid_on date,
  credited_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  unique (year, number),
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (year is null) and (number is null) = (issued_on is null)),
  check ((state = 'paid') = (paid_on is not null)),
  check (archived_at is null or state = 'draft'),
  check (credits_id is null or state <> 'paid'),
  constraint bills_sums check (
    subtotal_centavos = cost_centavos + fee_centavos
    and total_centavos = subtotal_centavos + vat_centavos
    and collectible_centavos = total_centavos - withheld_centavos
  )
);
-- A run is billed to a client once, whoever asks at the same time; again only after that statement was taken back.
create unique index bills_once on payroll.bills (run_id, client_id)
  where archived_at is null and credits_id is null and credited_at is null;
create index bills_client on payroll.bills (client_id, id desc);

-- One person on one statement: every line of their cost at the client, billed or not.
create table payroll.bill_people (
  bill_id int not null references payroll.bills (id) on delete cascade,
  employee_id int not null references payroll.employees (id),
  -- the client's branch they worked at last in the cut-off
  branch_id int references payroll.branches (id),
  basic bigint not null default 0,
  premiums bigint not null default 0,
  allowances bigint not null default 0,
  thirteenth_month_accrual bigint not null default 0,
  sil_accrual bigint not null default 0,
  er_sss_ec bigint not null default 0,
  er_philhealth bigint not null default 0,
  er_pagibig bigint not null default 0,
  -- the part of it that is billed
  cost_centavos bigint not null,
  primary key (bill_id, employee_id)
);

-- A statement is of a posted run, moves on step by step, and keeps its figures from the day it is final.
create function payroll.keep_bill() returns trigger language plpgsql as $$
declare
  moves constant text[] := array['state', 'sent_by', 'sent_at', 'paid_by', 'paid_on', 'credited_at', 'version'];
  billed bigint;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'a statement begins as a draft' using errcode = '23514';
    end if;
    if not exists (select from payroll.runs where id = new.run_id and state = 'posted') then
      raise exception 'run % is not posted', new.run_id using errcode = '23514';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'statement % is final and stays', old.id using errcode = '23514';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and (to_jsonb(new) - moves) <> (to_jsonb(old) - moves) then
    raise exception 'statement % is final and stays as it is', old.id using errcode = '23514';
  end if;
  if old.credited_at is not null and new.credited_at is distinct from old.credited_at then
    raise exception 'statement % is taken back and stays so', old.id using errcode = '23514';
  end if;
  if new.state <> old.state
    and (old.state, new.state) not in (('draft', 'final'), ('final', 'sent'), ('sent', 'paid'), ('paid', 'sent')) then
    raise exception 'a statement does not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  if old.state = 'draft' and new.state = 'final' then
    select coalesce(sum(cost_centavos), 0) into billed from payroll.bill_people where bill_id = new.id;
    if billed <> new.cost_centavos then
      raise exception 'the people of statement % come to %, not to its cost', old.id, billed using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
create trigger bills_keep before insert or update or delete on payroll.bills for each row execute function payroll.keep_bill();
create trigger bills_keep_all before truncate on payroll.bills for each statement execute function payroll.keep_rows();

create function payroll.keep_bill_people() returns trigger language plpgsql as $$
declare
  given int := case when tg_op = 'DELETE' then old.bill_id else new.bill_id end;
  held text;
begin
  select state into held from payroll.bills where id = given for update;
  if held <> 'draft' or (tg_op = 'UPDATE' and new.bill_id <> old.bill_id) then
    raise exception 'the lines of statement % stay as they are', given using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger bill_people_keep before insert or update or delete on payroll.bill_people
  for each row execute function payroll.keep_bill_people();
create trigger bill_people_keep_all before truncate on payroll.bill_people for each statement execute function payroll.keep_rows();

create trigger bills_audit after insert or update or delete on payroll.bills for each row execute function auth.record_change();
