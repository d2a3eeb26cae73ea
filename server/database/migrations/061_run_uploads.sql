-- Time of a run out of a file: the summary as it was uploaded, and a version by which an undo sees what was changed since.
alter table payroll.run_inputs add column summary jsonb;
alter table payroll.run_inputs add column version int not null default 1;
