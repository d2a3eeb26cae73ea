-- HR's reason for a last day, in HR's words: final pay shows it and proposes the reason the law names.
alter table payroll.employees add column left_because text check (length(left_because) <= 300);
