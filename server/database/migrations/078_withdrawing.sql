-- Somebody began to withdraw what was confirmed of a day: until payroll has answered nothing else is decided on it.
alter table hr.time_differences add column withdrawing_at timestamptz;
