-- A run may be of several branches of a client at once; so far it was of one or of all. Without a row here it is of all.
create table payroll.run_branches (
  run_id int not null references payroll.runs (id) on delete cascade,
  branch_id int not null references payroll.branches (id),
  primary key (run_id, branch_id)
);
create index run_branches_branch on payroll.run_branches (branch_id);
insert into payroll.run_branches (run_id, branch_id) select id, branch_id from payroll.runs where branch_id is not null;
alter table payroll.runs drop column branch_id;
