-- Lists of who is paid how much to which account, for banks without a file layout: each one that left Kawani, with its control
-- totals and who made it.
create table payroll.payment_lists (
  id int generated always as identity primary key,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  index_in_month smallint not null,
  run_ids int[] not null,
  -- null: every bank
  bank text,
  format text not null check (format in ('csv', 'xlsx')),
  count int not null,
  total_centavos bigint not null,
  -- the sum of its account numbers
  hash_total text not null,
  made_by int references auth.users (id),
  made_at timestamptz not null
);
create index payment_lists_cutoff on payroll.payment_lists (month, index_in_month);
create trigger payment_lists_audit after insert or update or delete on payroll.payment_lists
  for each row execute function auth.record_change();
create trigger payment_lists_keep before update or delete on payroll.payment_lists
  for each row execute function payroll.keep_rows();
create trigger payment_lists_keep_all before truncate on payroll.payment_lists
  for each statement execute function payroll.keep_rows();

-- Runs whose payment was sent to the bank: their payslips say "Paid" from then on.
create table payroll.sent_runs (
  run_id int primary key references payroll.runs (id),
  sent_by int references auth.users (id),
  sent_at timestamptz not null
);
create trigger sent_runs_audit after insert or update or delete on payroll.sent_runs
  for each row execute function auth.record_change();
-- A file that was given to the bank until now was sent.
insert into payroll.sent_runs (run_id, sent_by, sent_at)
select distinct on (x.run_id) x.run_id, f.given_by, f.given_at from payroll.bank_file_runs x
join payroll.bank_files f on f.id = x.file_id order by x.run_id, f.id;
