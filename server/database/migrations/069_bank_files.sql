-- Bank files that were given to the bank: which posted runs each pays. A run that stands in one already is told before it is paid again.
create table payroll.bank_files (
  id int generated always as identity primary key,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  index_in_month smallint not null,
  -- how many rows it has and what they come to, as the control report says
  count int not null,
  total_centavos bigint not null,
  sum_of_hashes_centavos bigint not null,
  given_by int references auth.users (id),
  given_at timestamptz not null
);
create table payroll.bank_file_runs (
  file_id int not null references payroll.bank_files (id),
  run_id int not null references payroll.runs (id),
  primary key (file_id, run_id)
);
create index bank_file_runs_run on payroll.bank_file_runs (run_id);
create trigger bank_files_audit after insert or update or delete on payroll.bank_files for each row execute function auth.record_change();
create trigger bank_files_keep before update or delete on payroll.bank_files for each row execute function payroll.keep_rows();
create trigger bank_files_keep_all before truncate on payroll.bank_files for each statement execute function payroll.keep_rows();
create trigger bank_file_runs_keep before update or delete on payroll.bank_file_runs for each row execute function payroll.keep_rows();
create trigger bank_file_runs_keep_all before truncate on payroll.bank_file_runs for each statement execute function payroll.keep_rows();
