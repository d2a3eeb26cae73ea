-- An e-mail address that two employees have is asked about when the second is hired.
create index employees_email on hr.employees (lower(email)) where email is not null;
