-- Which clients bear a cost of a posted run, by the lines of its payslips: each of them is billed, in whatever order. Somebody
-- may have left a client by then, and still be paid for a day there that changed after it was paid.
create table payroll.run_clients (
  run_id int not null references payroll.runs (id),
  client_id int not null references payroll.clients (id),
  primary key (run_id, client_id)
);
insert into payroll.run_clients (run_id, client_id)
select s.run_id, coalesce(c.id, s.client_id) from payroll.payslips s
join payroll.runs r on r.id = s.run_id and r.state = 'posted'
cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
left join lateral (select c.id from payroll.clients c where c.code = l ->> 'client' order by c.archived_at is null desc, c.id desc limit 1) c on true
where s.posted_at is not null and l ->> 'kind' = 'earning' and l ->> 'code' not in ('thirteenth_month', 'leave_conversion')
  and (l ->> 'amount')::bigint <> 0
union
select s.run_id, s.client_id from payroll.payslips s join payroll.runs r on r.id = s.run_id and r.state = 'posted'
where s.posted_at is not null and s.kind in ('regular', 'final');
create trigger run_clients_keep before update or delete on payroll.run_clients for each row execute function payroll.keep_rows();
create trigger run_clients_keep_all before truncate on payroll.run_clients for each statement execute function payroll.keep_rows();
