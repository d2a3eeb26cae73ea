-- Where somebody was on a day on which they have no assignment of the first line: the one of the lowest line in force, else what
-- their record says. Reports ask it of the few facts that have no first line: said to be cheap, because the planner would count it
-- for millions of rows, and no longer tell a fast plan from a slow one.
create function hr.place_otherwise(employee int, day date, out client_id int, out branch_id int)
language plpgsql stable parallel safe cost 1 as $$
begin
  select o.client_id, o.branch_id into place_otherwise.client_id, place_otherwise.branch_id from hr.assignments o
    where o.employee_id = employee and o.withdrawn_at is null and o.from_date <= day and (o.to_date is null or o.to_date >= day)
    order by o.line limit 1;
  if not found then
    select e.client_id, e.branch_id into place_otherwise.client_id, place_otherwise.branch_id from hr.employees e where e.id = employee;
  end if;
end $$;
