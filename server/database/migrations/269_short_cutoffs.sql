-- A cutoff that begins after the former rule's last one, once a client's cutoff days change: a salary is paid by its days.
alter table payroll.cutoffs add column short boolean not null default false;
