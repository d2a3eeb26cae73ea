-- Probationary, regular, of a project: it changes on a day, and contracts, certificates and law ask what it was on one. So far
-- the record had one word that was overwritten.
create table hr.employment_statuses (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  from_date date not null,
  to_date date check (to_date >= from_date),
  employment_status text not null
    check (employment_status in ('probationary', 'regular', 'project', 'fixed_term', 'seasonal', 'casual')),
  ended_because text,
  note text not null default '',
  replaces_id int unique references hr.employment_statuses (id),
  withdrawn_at timestamptz,
  withdrawn_why text,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  check ((withdrawn_at is null) = (withdrawn_why is null)),
  constraint employment_statuses_overlap exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (withdrawn_at is null)
);
create index employment_statuses_employee on hr.employment_statuses (employee_id, from_date desc) where withdrawn_at is null;
create trigger employment_statuses_keep before update on hr.employment_statuses
  for each row execute function hr.keep_timeline();
create trigger employment_statuses_audit after insert or update or delete on hr.employment_statuses
  for each row execute function auth.record_change();

-- Who has one already: it is of the last period of employment, and its note says that nobody wrote since when.
insert into hr.employment_statuses (employee_id, from_date, to_date, employment_status, note, created_at)
select e.id, p.from_date, p.to_date, e.employment_status, 'From before it had dates: since when is not known', now()
from hr.employees e
join lateral (select p.from_date, p.to_date from hr.employments p
  where p.employee_id = e.id and p.withdrawn_at is null order by p.from_date desc limit 1) p on true
where e.employment_status is not null;

-- The history of a 201 file has them too.
drop index auth.audit_employee;
create index audit_employee on auth.audit ((coalesce(after ->> 'employee_id', before ->> 'employee_id')), id)
  where table_name in ('hr.employments', 'hr.assignments', 'hr.pay_rates', 'hr.employment_statuses', 'hr.employee_benefits',
    'hr.documents', 'hr.contracts', 'hr.memos', 'hr.evaluations');
