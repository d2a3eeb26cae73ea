-- Which employees were in a file or list that was handed out, by number. Ranges, because most lists have everyone of a client or of
-- the company: 200 lists of 5,000 employees take 24 kB, of every second one at random 2.9 MB (docs/measurements.md). Its own table,
-- because rows of the history are never changed and a file is written after its row. More may be added of one row: a screen that is
-- asked for again within the hour.
create table auth.seen_employees (
  audit_id bigint not null,
  employee_ids int4multirange not null
);
create index seen_employees_audit on auth.seen_employees (audit_id);
create trigger seen_employees_keep before update or delete or truncate on auth.seen_employees
  for each statement execute function auth.keep_audit();
