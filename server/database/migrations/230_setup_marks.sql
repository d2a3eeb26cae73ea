-- Steps of the first payroll that the company skipped, and the defaults of payroll settings that it kept. No row: not decided.
create table payroll.setup_marks (
  step text primary key check (step in ('openings', 'settings', 'bank_list')),
  decided_by int references auth.users (id),
  decided_at timestamptz not null
);
