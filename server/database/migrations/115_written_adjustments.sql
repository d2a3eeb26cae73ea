-- Who wrote an amount beside the rate, or a loan, and who changed what it comes to: none of them approves the run that pays it where
-- somebody else can. Kept by the database, as of HR's salary adjustments, so that a file and a form are the same.
alter table payroll.adjustments add column written_by int[] not null default '{}';
alter table payroll.loans add column written_by int[] not null default '{}';

-- What stands already was written by whom the audit trail names.
update payroll.adjustments t set written_by = array(
  select distinct a.actor_id from auth.audit a
  where a.table_name = 'payroll.adjustments' and a.record_id = t.id::text and a.actor_id is not null
    and (a.action = 'insert' or a.action = 'update'
      and (a.before - array['note', 'version', 'archived_at', 'stopped_at'])
        is distinct from (a.after - array['note', 'version', 'archived_at', 'stopped_at'])))
where t.archived_at is null;
update payroll.loans t set written_by = array(
  select distinct a.actor_id from auth.audit a
  where a.table_name = 'payroll.loans' and a.record_id = t.id::text and a.actor_id is not null
    and (a.action = 'insert' or a.action = 'update'
      and (a.before - array['note', 'version', 'archived_at', 'state', 'reference'])
        is distinct from (a.after - array['note', 'version', 'archived_at', 'state', 'reference'])))
where t.archived_at is null;

create function payroll.note_writer() returns trigger language plpgsql as $$
declare
  actor int := nullif(current_setting('kawani.actor', true), '')::int;
begin
  if actor is not null and actor <> all (new.written_by) then
    new.written_by := new.written_by || actor;
  end if;
  return new;
end $$;
create trigger adjustments_written before insert on payroll.adjustments
  for each row execute function payroll.note_writer();
create trigger adjustments_rewritten before update on payroll.adjustments for each row
  when ((old.employee_id, old.direction, old.code, old.amount_centavos, old.recurring, old.from_date, old.to_date)
    is distinct from (new.employee_id, new.direction, new.code, new.amount_centavos, new.recurring, new.from_date, new.to_date))
  execute function payroll.note_writer();
create trigger loans_written before insert on payroll.loans
  for each row execute function payroll.note_writer();
create trigger loans_rewritten before update on payroll.loans for each row
  when ((old.employee_id, old.loan_type_id, old.starts_on, old.total_centavos, old.instalment_centavos, old.paid_before_centavos)
    is distinct from (new.employee_id, new.loan_type_id, new.starts_on, new.total_centavos, new.instalment_centavos,
      new.paid_before_centavos))
  execute function payroll.note_writer();
