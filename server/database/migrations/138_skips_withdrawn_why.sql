-- Why an instalment that was to be skipped is taken after all; null: it was withdrawn before that was kept.
alter table payroll.loan_changes add column withdrawn_why text check (withdrawn_why <> ''),
  add check (withdrawn_why is null or withdrawn_at is not null);
