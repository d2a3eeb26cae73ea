-- What the files of one person take up is added up with every upload; the export of one's own data lists them, too.
create index files_employee on hr.files (employee_id, created_at) include (size);
