-- People hired out of a file come by the thousand. Their audit rows are written once a statement and not once a row: the
-- same rows as auth.record_change writes. Changes and removals stay row by row.
create function auth.record_inserts() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('kawani.actor', true), '');
  -- columns named in the trigger's arguments are masked
  masked jsonb := coalesce((select jsonb_object_agg(a, '***') from unnest(tg_argv) a), '{}');
begin
  if actor is null then
    return null;
  end if;
  insert into auth.audit (actor_id, request_id, table_name, record_id, action, before, after)
  select actor::int, nullif(current_setting('kawani.request', true), ''), tg_table_schema || '.' || tg_table_name,
    coalesce(n.record ->> 'id', ''), 'insert', null, n.record || masked
  from (select to_jsonb(i) as record from inserted i) n order by (n.record ->> 'id')::bigint;
  return null;
end $$;

drop trigger employees_audit on hr.employees;
create trigger employees_audit after update or delete on hr.employees
  for each row execute function auth.record_change('tin', 'sss', 'philhealth', 'pagibig', 'bank_account');
create trigger employees_audit_inserts after insert on hr.employees referencing new table as inserted
  for each statement execute function auth.record_inserts('tin', 'sss', 'philhealth', 'pagibig', 'bank_account');

drop trigger schedule_assignments_audit on hr.schedule_assignments;
create trigger schedule_assignments_audit after update or delete on hr.schedule_assignments
  for each row execute function auth.record_change();
create trigger schedule_assignments_audit_inserts after insert on hr.schedule_assignments referencing new table as inserted
  for each statement execute function auth.record_inserts();

drop trigger employments_audit on hr.employments;
create trigger employments_audit after update or delete on hr.employments
  for each row execute function auth.record_change();
create trigger employments_audit_inserts after insert on hr.employments referencing new table as inserted
  for each statement execute function auth.record_inserts();

drop trigger assignments_audit on hr.assignments;
create trigger assignments_audit after update or delete on hr.assignments
  for each row execute function auth.record_change();
create trigger assignments_audit_inserts after insert on hr.assignments referencing new table as inserted
  for each statement execute function auth.record_inserts();

drop trigger pay_rates_audit on hr.pay_rates;
create trigger pay_rates_audit after update or delete on hr.pay_rates
  for each row execute function auth.record_change();
create trigger pay_rates_audit_inserts after insert on hr.pay_rates referencing new table as inserted
  for each statement execute function auth.record_inserts();
