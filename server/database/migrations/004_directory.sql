-- The directory as phones keep it: which people a phone has to look at again, and since when.

-- One row for each client and each employee that client's people have ever seen, the present ones and those who
-- left. What is sent is read from hr.employees at that moment; a row here only says that there is something to read.
-- Derived by the triggers below, so the audit trail leaves it out.
create table hr.directory_changes (
  client_id int not null references hr.clients (id),
  -- no reference: what is left of a deleted employee is what tells phones to forget them
  employee_id int not null,
  -- The number of the transaction that last changed what is seen of the employee. Numbers are given out when a
  -- transaction first writes and seen when it commits, so a reader goes on from the oldest one still under way.
  changed_in bigint not null,
  primary key (client_id, employee_id)
);
create index directory_changes_of_client on hr.directory_changes (client_id, changed_in, employee_id);
create index directory_changes_of_all on hr.directory_changes (changed_in, employee_id);

create function hr.note_directory_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into hr.directory_changes (client_id, employee_id, changed_in)
    select client_id, id, pg_current_xact_id()::text::bigint from new_rows
    on conflict (client_id, employee_id) do update set changed_in = excluded.changed_in;
  elsif tg_op = 'DELETE' then
    insert into hr.directory_changes (client_id, employee_id, changed_in)
    select client_id, id, pg_current_xact_id()::text::bigint from old_rows
    on conflict (client_id, employee_id) do update set changed_in = excluded.changed_in;
  else
    -- Both clients of somebody who moved: one has to forget them, the other to learn of them.
    insert into hr.directory_changes (client_id, employee_id, changed_in)
    select distinct c.client_id, n.id, pg_current_xact_id()::text::bigint
    from new_rows n join old_rows o on o.id = n.id cross join lateral (values (o.client_id), (n.client_id)) as c (client_id)
    where (n.employee_code, n.first_name, n.last_name, n.suffix, n.position, n.email, n.mobile, n.client_id, n.branch_id, n.separated_on, n.archived_at)
      is distinct from
      (o.employee_code, o.first_name, o.last_name, o.suffix, o.position, o.email, o.mobile, o.client_id, o.branch_id, o.separated_on, o.archived_at)
    on conflict (client_id, employee_id) do update set changed_in = excluded.changed_in;
  end if;
  return null;
end $$;

-- By statement, not by row: an import of thousands is one insert here.
create trigger employees_directory_insert after insert on hr.employees
  referencing new table as new_rows for each statement execute function hr.note_directory_changes();
create trigger employees_directory_update after update on hr.employees
  referencing old table as old_rows new table as new_rows for each statement execute function hr.note_directory_changes();
create trigger employees_directory_delete after delete on hr.employees
  referencing old table as old_rows for each statement execute function hr.note_directory_changes();

insert into hr.directory_changes (client_id, employee_id, changed_in)
select client_id, id, pg_current_xact_id()::text::bigint from hr.employees;

-- Whose last day of work has passed: nothing is written on that day, it only comes.
create index employees_separated on hr.employees (separated_on) where separated_on is not null;
