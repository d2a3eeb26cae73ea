-- Somebody whose numbers are taken back is looked for among what devices recorded.
create index device_punches_employee on hr.device_punches (employee_id) where employee_id is not null;

-- A device that began with a file of employees ends with its undo, if it was not used since. Null: it began otherwise.
alter table hr.time_devices add column imported_at timestamptz;
