-- Posting takes a run's payslips five hundred at a time, in the order of their clients, and lengthens each client's chain from
-- its end. Without these each step read all payslips of the run and of the client: the square of the people.
create index payslips_to_post on payroll.payslips (run_id, client_id, id) where posted_at is null;
create index payslips_chain on payroll.payslips (client_id, posted_at desc, id desc) where posted_at is not null;
