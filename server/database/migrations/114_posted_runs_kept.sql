-- Of a posted run nothing is written any more, by whatever way somebody comes: its payslips and journal were kept already, and could
-- be added to; its own row could be changed.

-- What a run is booked to, and what it took of loans, is written while it is posted: after it was approved, before it is closed.
create function payroll.write_while_posting() returns trigger language plpgsql as $$
declare
  run int := case tg_table_name when 'journal' then (to_jsonb(new) ->> 'run_id')::int
    else (select s.run_id from payroll.payslips s where s.id = (to_jsonb(new) ->> 'payslip_id')::int and s.posted_at is not null) end;
begin
  if not exists (select from payroll.runs r where r.id = run and r.state = 'approved') then
    raise exception 'rows of %.% are written only while their run is posted', tg_table_schema, tg_table_name
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger journal_while_posting before insert on payroll.journal
  for each row execute function payroll.write_while_posting();
create trigger loan_payments_while_posting before insert on payroll.loan_payments
  for each row execute function payroll.write_while_posting();

-- Its dates, client, kind, hash and whoever computed and approved it are what payslips, bills and reports go by.
create function payroll.keep_posted_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'runs are not emptied' using errcode = '23514';
  end if;
  if old.state = 'posted' and (tg_op = 'DELETE'
    or to_jsonb(new) - array['job_id', 'version'] is distinct from to_jsonb(old) - array['job_id', 'version']) then
    raise exception 'run % is posted and stays as it is', old.id using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger runs_keep before update or delete on payroll.runs for each row execute function payroll.keep_posted_run();
create trigger runs_keep_all before truncate on payroll.runs for each statement execute function payroll.keep_posted_run();
