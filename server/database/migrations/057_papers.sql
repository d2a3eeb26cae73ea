-- What is given to a person in writing and kept in their 201 file: contracts, memos, evaluations. It stays as it was given:
-- it is archived and another one is given; the person says, once, that they received it.

create table hr.contracts (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  kind text not null check (kind in ('probationary', 'regular', 'project', 'fixed_term', 'seasonal', 'casual')),
  title text not null,
  from_date date not null,
  to_date date check (to_date >= from_date),
  -- the whole wording
  body text not null,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  acknowledged_at timestamptz,
  archived_at timestamptz,
  version int not null default 1
);

create table hr.memos (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  kind text not null check (kind in ('notice_to_explain', 'decision', 'reminder', 'commendation', 'other')),
  title text not null,
  date date not null,
  body text not null,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  acknowledged_at timestamptz,
  archived_at timestamptz,
  version int not null default 1
);

create table hr.evaluations (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  -- the time that is judged
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  evaluator text not null,
  -- 1 poor to 5 outstanding
  rating int not null check (rating between 1 and 5),
  recommendation text not null check (recommendation in ('regularise', 'extend', 'continue', 'train', 'end')),
  body text not null,
  created_at timestamptz not null,
  created_by int references auth.users (id),
  acknowledged_at timestamptz,
  archived_at timestamptz,
  version int not null default 1
);

create index contracts_employee on hr.contracts (employee_id, id desc);
create index memos_employee on hr.memos (employee_id, id desc);
create index evaluations_employee on hr.evaluations (employee_id, id desc);

create function hr.keep_paper() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['acknowledged_at', 'archived_at', 'version'];
begin
  if to_jsonb(old) - may_change <> to_jsonb(new) - may_change then
    raise exception 'what was given as % of %.% is not rewritten: archive it and give another', old.id, tg_table_schema, tg_table_name using errcode = '23514';
  end if;
  if old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at then
    raise exception 'that % of %.% was received is not taken back', old.id, tg_table_schema, tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger contracts_keep before update on hr.contracts for each row execute function hr.keep_paper();
create trigger memos_keep before update on hr.memos for each row execute function hr.keep_paper();
create trigger evaluations_keep before update on hr.evaluations for each row execute function hr.keep_paper();
create trigger contracts_audit after insert or update or delete on hr.contracts for each row execute function auth.record_change();
create trigger memos_audit after insert or update or delete on hr.memos for each row execute function auth.record_change();
create trigger evaluations_audit after insert or update or delete on hr.evaluations for each row execute function auth.record_change();

-- Documents that run out are looked for by their date.
create index documents_expire on hr.documents (employee_id, expires_on) where archived_at is null and expires_on is not null;

-- The history of a 201 file has them too.
drop index auth.audit_employee;
create index audit_employee on auth.audit ((coalesce(after ->> 'employee_id', before ->> 'employee_id')), id)
  where table_name in ('hr.employments', 'hr.assignments', 'hr.pay_rates', 'hr.employee_benefits', 'hr.documents',
    'hr.contracts', 'hr.memos', 'hr.evaluations');
