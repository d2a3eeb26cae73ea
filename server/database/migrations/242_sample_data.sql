-- Records that "Try with sample data" made in HR. Empty again once they are removed.
create table work.sample_records (
  table_name text not null check (table_name in ('hr.clients', 'hr.branches', 'hr.schedules', 'hr.employees')),
  record_id int not null,
  made_by int references auth.users (id),
  made_at timestamptz not null,
  primary key (table_name, record_id)
);
create trigger sample_records_audit after insert or update or delete on work.sample_records
  for each row execute function auth.record_change();

-- Payroll's copies of them: it has numbers of its own, and knows clients and employees by HR's codes.
create view work.sample_in_payroll as
  with clients as (
    select p.id from work.sample_records s join hr.clients h on h.id = s.record_id join payroll.clients p on lower(p.code) = lower(h.code)
    where s.table_name = 'hr.clients')
  select 'payroll.clients' as table_name, id as record_id from clients
  union all
  select 'payroll.branches', b.id from payroll.branches b where b.client_id in (select id from clients)
  union all
  select 'payroll.employees', e.id
  from work.sample_records s join hr.employees h on h.id = s.record_id join payroll.employees e on e.code = h.employee_code
  where s.table_name = 'hr.employees';

-- The clients of a run are kept, except the sample client's of a run that isn't posted: it is removed with the sample data.
create function payroll.keep_run_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and exists (select from work.sample_in_payroll where table_name = 'payroll.clients' and record_id = old.client_id)
    and not exists (select from payroll.runs where id = old.run_id and state = 'posted') then
    return old;
  end if;
  raise exception 'rows of %.% are not changed', tg_table_schema, tg_table_name using errcode = '23514';
end $$;
drop trigger run_clients_keep on payroll.run_clients;
create trigger run_clients_keep before update or delete on payroll.run_clients
  for each row execute function payroll.keep_run_clients();
