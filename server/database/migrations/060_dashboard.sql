-- What the staff dashboard counts over everybody: papers by the day they end, people by the day they were hired, and the time
-- records that somebody still has to look at or to approve.
create index documents_ending on hr.documents (expires_on) where archived_at is null and expires_on is not null;
create index contracts_ending on hr.contracts (to_date) where archived_at is null and to_date is not null;
create index employees_hired on hr.employees (hired_on);
create index time_records_by_state on hr.time_records (client_id, date, employee_id, status);
