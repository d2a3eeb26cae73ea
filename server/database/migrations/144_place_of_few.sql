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

-- The branch at which somebody worked for a client on a day of which no assignment in force says so, because a move was dated back
-- since: that of an assignment there that had begun, one in use before a withdrawn one; their record's, if it is of that client; else the client's first.
create function hr.branch_otherwise(employee int, client int, day date) returns int
language plpgsql stable parallel safe cost 1 as $$
begin
  return coalesce(
    (select a.branch_id from hr.assignments a where a.employee_id = employee and a.client_id = client
      order by a.from_date <= day desc, a.withdrawn_at is null desc, a.from_date desc, a.id desc limit 1),
    (select e.branch_id from hr.employees e join hr.branches b on b.id = e.branch_id where e.id = employee and b.client_id = client),
    (select min(b.id) from hr.branches b where b.client_id = client));
end $$;
