-- Runs: by what one is computed, what was paid to which account, and who accepted a difference.

-- The epoch `basis_hash` and the noted tables of law are of: people who are computed in it are computed by nothing else.
alter table payroll.runs add column basis_epoch int;

-- Where a posted payslip was paid to: known when it is posted, and again when the bank's file is made.
create table payroll.paid_accounts (
  payslip_id int primary key references payroll.payslips (id),
  -- null: in cash
  bank text,
  ending text check (ending ~ '^[0-9A-Za-z-]{0,4}$'),
  noted_at timestamptz not null,
  check ((bank is null) = (ending is null))
);

-- On how many posted payslips a code of pay stands: whether a kind of pay may still change is asked of this.
create table payroll.posted_codes (
  code text primary key,
  payslips int not null check (payslips > 0)
);
insert into payroll.posted_codes (code, payslips)
select l ->> 'code', count(distinct s.id)::int from payroll.payslips s join payroll.runs r on r.id = s.run_id and r.state = 'posted'
cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
where s.posted_at is not null and l ->> 'kind' = 'earning' group by 1;

-- A difference from the pay before that somebody looked at and accepted, as it was then: with other figures it is open again.
create table payroll.accepted_causes (
  run_id int not null references payroll.runs (id) on delete cascade,
  cause text not null,
  people int not null,
  centavos bigint not null,
  word text not null check (word <> ''),
  accepted_by int references auth.users (id),
  accepted_at timestamptz not null,
  primary key (run_id, cause)
);
create trigger accepted_causes_audit after insert or update or delete on payroll.accepted_causes
  for each row execute function auth.record_change();

-- Runs that were approved before payslips noted which one they go on from: each goes on from what was posted until it was
-- computed. Without this the rest of a run whose posting stopped could be neither posted nor put back.
update payroll.payslips p set after_id = (
  select s.id from payroll.payslips s where s.employee_id = p.employee_id and s.posted_at is not null and s.posted_at <= r.computed_at
    order by s.posted_at desc, s.id desc limit 1)
from payroll.runs r where r.id = p.run_id and r.state = 'approved' and p.posted_at is null and p.after_id is null;

-- What was given to somebody in writing is archived, never removed.
create function hr.keep_given_paper() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are not removed: archive them', tg_table_schema, tg_table_name using errcode = '23514';
end $$;
create trigger contracts_stay before delete on hr.contracts for each row execute function hr.keep_given_paper();
create trigger contracts_stay_all before truncate on hr.contracts for each statement execute function hr.keep_given_paper();
create trigger memos_stay before delete on hr.memos for each row execute function hr.keep_given_paper();
create trigger memos_stay_all before truncate on hr.memos for each statement execute function hr.keep_given_paper();
create trigger evaluations_stay before delete on hr.evaluations for each row execute function hr.keep_given_paper();
create trigger evaluations_stay_all before truncate on hr.evaluations for each statement execute function hr.keep_given_paper();
