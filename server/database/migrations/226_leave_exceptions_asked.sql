-- Leave types: whether an employee may ask for an exception to a limit. HR decides.
alter table hr.leave_types add column exceptions boolean not null default false;

-- Which limits a request of an employee exceeds, and the employee's reason. The exception itself is HR's, with the approval.
alter table hr.leaves
  add column exception_request text,
  add column exception_asked text[] not null default '{}',
  add constraint leaves_exception_asked check ((exception_request is null) = (exception_asked = '{}'));
