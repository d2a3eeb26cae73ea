-- A true-up: a statement of no run, that settles what a client was billed ahead in a year for 13th month pay and leave with what
-- was paid out of it.
alter table payroll.bills alter column run_id drop not null;
alter table payroll.bills add column kind text not null default 'statement' check (kind in ('statement', 'true_up'));
-- of a true-up: its year, and the pay date up to which it settles
alter table payroll.bills add column settles_year int;
alter table payroll.bills add column settles_to date;
alter table payroll.bills add constraint bills_of_what check (
  (kind = 'statement') = (run_id is not null) and (kind = 'true_up') = (settles_year is not null)
  and (kind = 'true_up') = (settles_to is not null) and (settles_to is null or extract(year from settles_to) = settles_year)
);
-- One that is not final yet for a client and year, whoever asks at the same time.
create unique index bills_one_true_up on payroll.bills (client_id, settles_year)
  where kind = 'true_up' and state = 'draft' and archived_at is null and credits_id is null;

-- Of somebody on a true-up: what was billed ahead for them and what was paid. The lines are what was paid less what was billed.
alter table payroll.bill_people add column thirteenth_billed bigint;
alter table payroll.bill_people add column thirteenth_paid bigint;
alter table payroll.bill_people add column sil_billed bigint;
alter table payroll.bill_people add column sil_paid bigint;
alter table payroll.bill_people add constraint bill_people_settled check (
  num_nonnulls(thirteenth_billed, thirteenth_paid, sil_billed, sil_paid) in (0, 4)
  and (thirteenth_billed is null
    or thirteenth_month_accrual = thirteenth_paid - thirteenth_billed and sil_accrual = sil_paid - sil_billed)
);

-- The statements that a true-up counted, with what they bill ahead.
create table payroll.true_up_statements (
  bill_id int not null references payroll.bills (id) on delete cascade,
  statement_id int not null references payroll.bills (id),
  thirteenth_centavos bigint not null,
  sil_centavos bigint not null,
  primary key (bill_id, statement_id)
);
-- The posted payslips that a true-up counted: what they paid, and what of it falls to the client.
create table payroll.true_up_payouts (
  bill_id int not null references payroll.bills (id) on delete cascade,
  payslip_id int not null references payroll.payslips (id),
  employee_id int not null references payroll.employees (id),
  whole_centavos bigint not null,
  thirteenth_centavos bigint not null,
  sil_centavos bigint not null,
  primary key (bill_id, payslip_id)
);
create index true_up_payouts_person on payroll.true_up_payouts (bill_id, employee_id);
create trigger true_up_statements_keep before insert or update or delete on payroll.true_up_statements
  for each row execute function payroll.keep_bill_people();
create trigger true_up_statements_keep_all before truncate on payroll.true_up_statements
  for each statement execute function payroll.keep_rows();
create trigger true_up_payouts_keep before insert or update or delete on payroll.true_up_payouts
  for each row execute function payroll.keep_bill_people();
create trigger true_up_payouts_keep_all before truncate on payroll.true_up_payouts
  for each statement execute function payroll.keep_rows();

create or replace function payroll.keep_bill() returns trigger language plpgsql as $$
declare
  moves constant text[] := array['state', 'sent_by', 'sent_at', 'paid_by', 'paid_on', 'credited_at', 'version'];
  billed bigint;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'a statement begins as a draft' using errcode = '23514';
    end if;
    if new.run_id is not null and not exists (select from payroll.runs where id = new.run_id and state = 'posted') then
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
    if exists (select from payroll.bill_people
        where bill_id = new.id and (thirteenth_billed is not null) <> (new.kind = 'true_up')) then
      raise exception 'the people of statement % do not say what it settles', old.id using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
