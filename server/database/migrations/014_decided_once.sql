-- Each decision on a filing has a number, and the ledger books each decision's credit once.

-- How often the filing was decided, the present decision included: 0 before the first.
alter table hr.leaves add column decision_no int not null default 0;
alter table hr.overtimes add column decision_no int not null default 0;
alter table hr.accomplishments add column decision_no int not null default 0;
alter table hr.change_schedules add column decision_no int not null default 0;

-- Which decision on the leave an entry takes credit for ('use') or gives it back of ('return').
alter table hr.leave_credit_entries add column decision_no int;

-- What was booked before is numbered in its order.
with numbered as (
  select id, row_number() over (partition by leave_id, kind order by id) as n
  from hr.leave_credit_entries where leave_id is not null)
update hr.leave_credit_entries e set decision_no = numbered.n from numbered where numbered.id = e.id;

-- Decisions at the same moment on a filing of somebody who had left were each booked. Each number has to have its use
-- and its return, but for the last of a leave that is approved: what is missing is entered, so that the balance is right.
with counted as (
  select leave_id, count(*) filter (where kind = 'use') as uses, count(*) filter (where kind = 'return') as returns
  from hr.leave_credit_entries where leave_id is not null group by leave_id),
wanted as (
  select l.id, l.employee_id, l.leave_type_id, l.days, c.uses, c.returns, l.status = 'approved' as approved,
    case when l.status = 'approved' then greatest(c.uses, c.returns + 1) else greatest(c.uses, c.returns) end as decisions
  from hr.leaves l join counted c on c.leave_id = l.id)
insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, note, leave_id, decision_no)
select w.employee_id, w.leave_type_id, missing.kind, missing.days, (now() at time zone 'Asia/Manila')::date,
  'Was booked more than once; put right', w.id, missing.n
from wanted w cross join lateral (
  select 'use' as kind, -w.days as days, n from generate_series(w.uses + 1, w.decisions) n
  union all
  select 'return', w.days, n
  from generate_series(w.returns + 1, w.decisions - case when w.approved then 1 else 0 end) n) missing
order by w.id, missing.n, missing.kind desc;

update hr.leaves l set decision_no = greatest(1, coalesce(
    (select max(e.decision_no) from hr.leave_credit_entries e where e.leave_id = l.id), 1))
  where status <> 'pending';
update hr.overtimes set decision_no = 1 where status <> 'pending';
update hr.accomplishments set decision_no = 1 where status <> 'pending';
update hr.change_schedules set decision_no = 1 where status <> 'pending';

alter table hr.leave_credit_entries
  add constraint leave_credit_entries_decision check ((leave_id is null) = (decision_no is null)),
  add constraint leave_credit_entries_once unique (leave_id, decision_no, kind);
