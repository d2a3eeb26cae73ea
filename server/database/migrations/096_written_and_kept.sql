-- Who wrote what a salary adjustment comes to, and who changed it since: none of them approves it. Kept by the database, so that
-- a file, a form and whatever comes later are the same.
alter table hr.expenses add column written_by int[] not null default '{}';
-- What waits was written by whom the audit trail names.
update hr.expenses t set written_by = array(
  select distinct a.actor_id from auth.audit a
  where a.table_name = 'hr.expenses' and a.record_id = t.id::text and a.actor_id is not null
    and (a.action = 'insert' or a.action = 'update'
    and (a.before -> 'employee_id', a.before -> 'expense_type_id', a.before -> 'expense_date', a.before -> 'amount_centavos')
      is distinct from (a.after -> 'employee_id', a.after -> 'expense_type_id', a.after -> 'expense_date', a.after -> 'amount_centavos')))
where t.status = 'pending';

create function hr.note_writer() returns trigger language plpgsql as $$
declare
  actor int := nullif(current_setting('kawani.actor', true), '')::int;
begin
  if actor is not null and actor <> all (new.written_by) then
    new.written_by := new.written_by || actor;
  end if;
  return new;
end $$;
create trigger expenses_written before insert on hr.expenses for each row execute function hr.note_writer();
create trigger expenses_rewritten before update on hr.expenses for each row
  when ((old.employee_id, old.expense_type_id, old.expense_date, old.amount_centavos)
    is distinct from (new.employee_id, new.expense_type_id, new.expense_date, new.amount_centavos))
  execute function hr.note_writer();

-- Who changed what is only added to: whoever gets past the application does not rewrite it either.
create function auth.keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the history is not changed' using errcode = '23514';
end $$;
create trigger audit_keep before update or delete or truncate on auth.audit for each statement execute function auth.keep_audit();
