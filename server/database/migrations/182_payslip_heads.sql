-- What a posted payslip prints of its employee, client, and employer: as they were called on the day it was posted. A later
-- marriage or a renamed client doesn't change a payslip that was issued.
create table payroll.payslip_heads (
  payslip_id int primary key references payroll.payslips (id),
  name text not null,
  position text not null,
  client text not null,
  -- empty: no name was set
  employer text not null
);
-- Payslips posted before this: the record as it was before its first later change, else as it is.
insert into payroll.payslip_heads (payslip_id, name, position, client, employer)
select s.id, concat_ws(' ', p.first_name, nullif(left(p.middle_name, 1), '') || '.', p.last_name, nullif(p.suffix, '')), p.position,
  coalesce((select a.before ->> 'name' from auth.audit a where a.table_name = 'payroll.clients' and a.record_id = c.id::text
    and a.action = 'update' and a.at > s.posted_at order by a.id limit 1), c.name), ''
from payroll.payslips s join payroll.employees e on e.id = s.employee_id join payroll.clients c on c.id = s.client_id
left join lateral (select a.before from auth.audit a where a.table_name = 'payroll.employees' and a.record_id = e.id::text
  and a.action = 'update' and a.at > s.posted_at order by a.id limit 1) b on true
cross join lateral jsonb_populate_record(e, coalesce(b.before, '{}')) p
where s.posted_at is not null;
create trigger payslip_heads_keep before update or delete on payroll.payslip_heads
  for each row execute function payroll.keep_rows();
create trigger payslip_heads_keep_all before truncate on payroll.payslip_heads
  for each statement execute function payroll.keep_rows();
